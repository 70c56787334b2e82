import fc from "fast-check";
import type * as z from "zod";
import { prefixesOf } from "./path-example.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Text nobody types: control characters, half a surrogate pair, JavaScript names, markup, formulas, very long. */
const hostileText = fc.constantFrom(
  ..."__proto__ constructor toString hasOwnProperty null undefined NaN -0 1e999 ../../etc/passwd %00 %zz %E0%A4%A {{7*7}}".split(
    " ",
  ),
  ...[
    "",
    " ",
    "\u0000",
    "\r\nx: y",
    "\ud800",
    "cut through \ud83d",
    "9999-12-31",
    "0000-01-01",
    "9999-12-31T23:59:59.999Z",
    "0000-01-01T00:00:00Z",
    "2026-02-30",
    "+275760-09-13T00:00:00Z",
    "\u202e",
    "👩‍👩‍👧‍👦",
    "é".repeat(300),
    "a".repeat(30_000),
    "=1+1",
    "<script>",
    "'; --",
    "(((",
    '"',
    "@",
  ],
);
const hostileNumber = fc.constantFrom(
  ...[
    0,
    -1,
    0.1,
    1e21,
    -1e21,
    5e-324,
    Number.MAX_SAFE_INTEGER,
    Number.MIN_SAFE_INTEGER,
    2 ** 53,
    2 ** 31,
    Number.MAX_VALUE,
  ],
);
const nested = fc
  .integer({ min: 1, max: 2000 })
  .map((depth): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth)));
const polluted = fc.constantFrom<unknown>(
  ...['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"x":1}}}', '{"toString":1,"then":"x"}'].map(
    (text) => JSON.parse(text),
  ),
);
/** Any value, mostly a harmful one. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  fc.constantFrom(null, true, false, [], {}, [[]], [null]),
  nested,
  polluted,
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
);
export const hostileQuery: fc.Arbitrary<string> = fc.oneof(
  hostileText,
  hostileNumber.map(String),
  fc.string({ unit: "binary" }),
);

/** Existing values, by the prefix of an id (`ord`) or by the name of a field (`variantRef`). */
export type Words = Readonly<Record<string, readonly string[]>>;

/** Values that fit a schema; mostly from `words`, where the field (`name`) or the kind of id is known. */
export function fitting(schema: JsonSchema, words: Words, name = ""): fc.Arbitrary<unknown> {
  const own = usable(schema, words[name] ?? []);
  const any = shaped(schema, words, name);
  return own.length ? fc.oneof({ weight: 7, arbitrary: fc.constantFrom(...own) }, any) : any;
}

/** The words that fit a schema; none if it takes no single value. */
function usable({ type, enum: allowed, pattern, maxLength = 1000 }: JsonSchema, words: readonly string[]): unknown[] {
  if (type === "integer" || type === "number") return words.map(Number).filter(Number.isFinite);
  if (allowed) return words.filter((word) => allowed.includes(word));
  if (type !== "string") return [];
  const form = pattern === undefined ? undefined : new RegExp(pattern);
  return words.filter((word) => word.length <= maxLength && (!form || form.test(word)));
}

function shaped(schema: JsonSchema, words: Words, own: string): fc.Arbitrary<unknown> {
  const inner = (part: unknown, name?: string) => fitting((part ?? {}) as JsonSchema, words, name);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((part) => inner(part, own)));
  if (schema.allOf?.[0]) return inner(schema.allOf[0], own);
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => inner({ ...schema, type }, own)));
  switch (schema.type) {
    case "string":
      return texts(schema, words);
    case "integer":
    case "number": {
      const above = typeof schema.exclusiveMinimum === "number" ? schema.exclusiveMinimum : -1_000_001;
      const least = schema.minimum ?? Math.floor(above + 1);
      const min = Math.max(least, -1_000_000);
      return fc.integer({ min, max: Math.max(min, Math.min(schema.maximum ?? 1_000_000, 1_000_000)) });
    }
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(inner(schema.items, own), { minLength: Math.min(schema.minItems ?? 0, 3), maxLength: 3 });
    case "object":
      return objects(schema, inner);
    default:
      return hostile;
  }
}

function objects(
  schema: JsonSchema,
  inner: (part: unknown, name?: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, inner(part, name)] as const);
  if (!fields.length && schema.additionalProperties === false) return fc.constant({});
  if (!fields.length) {
    const names = schema.propertyNames ? inner(schema.propertyNames) : fc.string({ maxLength: 10 });
    return fc.dictionary(names as fc.Arbitrary<string>, inner(schema.additionalProperties), { maxKeys: 3 });
  }
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] });
}

/** An everyday value first; then the edges of what the format allows. */
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  email: ["ines.okafor@example.com"],
  date: ["2026-11-20", "2024-02-29", "9999-12-31", "0001-01-01", "0000-01-01", "1970-01-01"],
  "date-time": [
    "2026-11-20T09:00:00Z",
    "9999-12-31T23:59:59.999Z",
    "0001-01-01T00:00:00Z",
    "0000-01-01T00:00:00+23:59",
    "9999-12-31T23:59:59-23:59",
    "2026-03-29T01:30:00+01:00",
  ],
  uri: ["https://example.com/a"],
};

const byPattern = new Map<string, fc.Arbitrary<string>>();

/** Texts of a pattern. They are described once for each pattern, which costs more than to draw some. */
function matching(pattern: string): fc.Arbitrary<string> {
  const texts = byPattern.get(pattern) ?? describedBy(pattern);
  byPattern.set(pattern, texts);
  return texts;
}

function describedBy(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return hostileText;
  }
}

function texts(schema: JsonSchema, words: Words): fc.Arbitrary<string> {
  const own = prefixesOf(schema.pattern).flatMap((prefix) => words[prefix] ?? []);
  if (own.length) return fc.constantFrom(...own);
  const existing = FORMATS[schema.format ?? ""];
  if (existing)
    return fc.oneof({ weight: 2, arbitrary: fc.constant(existing[0] as string) }, fc.constantFrom(...existing));
  if (schema.pattern) return matching(schema.pattern);
  return fc.string({
    unit: "grapheme",
    minLength: schema.minLength ?? 0,
    maxLength: Math.min(schema.maxLength ?? 40, 40),
  });
}

/** A value with one harmful or unknown field. */
export const damaged = (whole: unknown, place: number, harm: unknown): unknown => {
  if (typeof whole !== "object" || whole === null) return harm;
  const keys = Object.keys(whole);
  const at = place % (keys.length + 1);
  if (Array.isArray(whole))
    return at < keys.length ? whole.with(at, damaged(whole[at], place >> 2, harm)) : [...whole, harm];
  const key = keys[at] ?? "__proto__";
  const copy: Record<string, unknown> = Object.fromEntries(Object.entries(whole));
  const now = at < keys.length ? damaged(copy[key], place >> 2, harm) : harm;
  return Object.defineProperty(copy, key, { value: now, enumerable: true, configurable: true, writable: true });
};
