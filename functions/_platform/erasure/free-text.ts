import type * as z from "zod";

/** What a field has to take to be free text: a name, a sentence with an email address and a phone number. */
const SAMPLES = ["Ines Okafor", "Call Ines Okafor, ines@example.com or +447700900417"];
/** Names that are reserved and lead to pages: another text would not be found any more. */
const LASTING = new Set(["sku", "slug", "names"]);
/** Fields that hold an id, a moment or a code, though any text would fit. */
const REFERENCE = /(^|[a-z])(id|ids|Id|Ids|Key|Ref|Reference|At|On|By|Until)$/;
const CODES = new Set(
  [
    "number currency locale language timeZone localTime country countries domain origin token prefix checksum nonce fingerprint",
    "contentType version role month start end periodStart periodEnd birthday at on due since until next window dimensions",
    "stream event events kind type stateType code status state permission plan visibility channel source sources method vendor",
    "handle skuPattern styleCode hsCode gtin technology technologies placement placements color icon emoji style field",
    "user users service owner by people assignee assignees project timer key ref related faqOrder inReplyTo parcel order actor action",
    "image seoImage cover src logo file artworkFile front back ip metricQuery unit last4 integration names otherwise",
  ].flatMap((line) => line.split(" ")),
);
const MIN_LENGTH = 6;

/** `prose` is written in sentences; a `code` could be, but holds one word of a list that the schema does not know. */
type Kind = "prose" | "code";
/** Where the data of a schema holds text: a leaf, or the parts by name; `*` is every other part, or every element. */
export interface FreeText {
  readonly kind?: Kind;
  readonly parts?: Readonly<Record<string, FreeText>>;
}

interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly z.core.$ZodCheck[];
  readonly pattern?: RegExp;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly catchall?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly items?: readonly z.core.$ZodType[];
  readonly left?: z.core.$ZodType;
  readonly right?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
  readonly getter?: () => z.core.$ZodType;
}
const PROSE: FreeText = { kind: "prose" };
const found = new WeakMap<z.core.$ZodType, FreeText | "walking" | "none">();

/** Where a schema takes free text; undefined where it takes none. A schema that contains itself is followed once. */
export function freeTextOf(schema: z.core.$ZodType | undefined): FreeText | undefined {
  if (!schema) return undefined;
  const known = found.get(schema);
  if (known !== undefined) return typeof known === "string" ? undefined : known;
  found.set(schema, "walking");
  const text = walked(schema._zod.def as unknown as Definition);
  found.set(schema, text ?? "none");
  return text;
}

function walked(of: Definition): FreeText | undefined {
  switch (of.type) {
    case "string":
      return isFree(of) ? PROSE : undefined;
    case "unknown":
    case "any":
      return PROSE;
    case "object":
      return partsOf({ ...of.shape, ...(of.catchall && { "*": of.catchall }) });
    case "array":
      return partsOf({ "*": of.element });
    case "tuple":
      return merged((of.items ?? []).map((item) => partsOf({ "*": item })));
    case "record":
      return partsOf({ "*": of.valueType });
    case "union":
      return merged((of.options ?? []).map(freeTextOf));
    case "intersection":
      return merged([freeTextOf(of.left), freeTextOf(of.right)]);
    case "pipe":
      return merged([freeTextOf(of.in), freeTextOf(of.out)]);
    case "lazy":
      return freeTextOf(of.getter?.());
    default:
      return freeTextOf(of.innerType);
  }
}

function partsOf(shape: Readonly<Record<string, z.core.$ZodType | undefined>>): FreeText | undefined {
  const parts = Object.entries(shape).flatMap(([name, schema]) => {
    const text = LASTING.has(name) ? undefined : freeTextOf(schema);
    if (!text) return [];
    return [[name, REFERENCE.test(name) || CODES.has(name) ? asCodes(text) : text] as const];
  });
  return parts.length > 0 ? { parts: Object.fromEntries(parts) } : undefined;
}

const asCodes = ({ kind, parts }: FreeText): FreeText => ({
  ...(kind && { kind: "code" }),
  ...(parts && { parts: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, asCodes(part)])) }),
});

function merged(all: readonly (FreeText | undefined)[]): FreeText | undefined {
  return all.reduce((one, other) => {
    if (!one || !other) return one ?? other;
    const names = new Set([...Object.keys(one.parts ?? {}), ...Object.keys(other.parts ?? {})]);
    const parts = [...names].map((name) => [name, merged([one.parts?.[name], other.parts?.[name]])] as const);
    const kind = one.kind === "code" ? (other.kind ?? "code") : (one.kind ?? other.kind);
    return {
      ...(kind && { kind }),
      ...(parts.length > 0 && { parts: Object.fromEntries(parts) as Record<string, FreeText> }),
    };
  }, undefined);
}

interface CheckDefinition {
  readonly check: string;
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly maximum?: number;
}
/** Formats that only say what a text looks like in part. */
const LOOSE = new Set(["regex", "includes", "starts_with", "ends_with", "lowercase", "uppercase"]);

function isFree({ format, checks = [], pattern }: Definition): boolean {
  if (format !== undefined && !LOOSE.has(format)) return false;
  const rules = checks.map((check) => check._zod.def as unknown as CheckDefinition);
  if (rules.some((rule) => rule.check === "string_format" && rule.format !== undefined && !LOOSE.has(rule.format)))
    return false;
  const longest = Math.min(...rules.map(({ maximum }) => maximum ?? Number.POSITIVE_INFINITY));
  if (longest < MIN_LENGTH) return false;
  const patterns = [pattern, ...rules.map((rule) => rule.pattern)].filter((each) => each !== undefined);
  return patterns.every((each) => SAMPLES.some((sample) => sample.search(each) >= 0));
}

/** The data with every free text replaced by what `change` makes of it, but for the fields `spared`, named by path. */
export function changeTexts(
  data: unknown,
  { kind, parts }: FreeText,
  change: (text: string, kind: Kind) => string,
  spared: ReadonlySet<string> = new Set(),
  path = "",
): unknown {
  if (spared.has(path)) return data;
  if (typeof data === "string") return kind ? change(data, kind) : data;
  if (typeof data !== "object" || data === null) return data;
  const below = (name: string, value: unknown): unknown => {
    const part =
      (parts && Object.hasOwn(parts, name) ? parts[name] : parts?.["*"]) ?? (kind && !parts ? { kind } : undefined);
    const step = Array.isArray(data) ? path : path === "" ? name : `${path}.${name}`;
    return part ? changeTexts(value, part, change, spared, step) : value;
  };
  if (Array.isArray(data)) return data.map((each) => below("*", each));
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, below(name, value)]));
}

/** The paths of all prose of a schema, as `lines.title`: elements of lists have their list's path. */
export function textPaths({ kind, parts = {} }: FreeText, path = ""): string[] {
  const below = Object.entries(parts).flatMap(([name, part]) =>
    textPaths(part, name === "*" ? path : path === "" ? name : `${path}.${name}`),
  );
  return [...new Set([...(kind === "prose" ? [path] : []), ...below])];
}
