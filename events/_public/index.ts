import * as z from "zod";
import { DESCRIBED, orderOf } from "#events/_described";
import type { Described, EventType, Fact, PublicWords } from "#events/_kernel";

/**
 * What a project may see of its facts: each event is a fact and the fields of it that leave the project, as its module describes
 * it. Partners' webhooks are sent these events, and flows begin with them. Each fact belongs to one event.
 */
export interface CatalogueEvent
  extends Pick<
    PublicWords<Readonly<Record<string, unknown>>>,
    "name" | "description" | "direct" | "recalled" | "title"
  > {
  readonly fact: EventType;
  /** Those that it recalls are among them. */
  readonly fields: readonly string[];
  readonly applies?: (data: Readonly<Record<string, unknown>>) => boolean;
}

/** What the project pays and where a line came from stay inside, wherever they are. */
const INSIDE: ReadonlySet<string> = new Set([
  "unitCost",
  "cost",
  "importedAs",
  "applications",
  "methods",
  "stock",
  "charge",
]);

const eventOf = ({ event: fact, public: words }: Described): CatalogueEvent[] => {
  if (!words) return [];
  const { fields, applies, ...rest } = words;
  const all = [...fields, ...(words.recalled?.fields ?? [])];
  return [
    { ...rest, fact, fields: all, ...(applies && { applies: applies as NonNullable<CatalogueEvent["applies"]> }) },
  ];
};
export const CATALOGUE: readonly CatalogueEvent[] = DESCRIBED.flatMap(eventOf).toSorted(
  (a, b) => orderOf(a.name) - orderOf(b.name),
);

const byName = new Map(CATALOGUE.map((each) => [each.name, each]));
export const eventNamed = (name: string): CatalogueEvent | undefined => byName.get(name);
/** The events that endpoints and flows can choose. */
export const CHOSEN = CATALOGUE.filter(({ direct }) => !direct);

const outside = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(outside);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (INSIDE.has(name) ? [] : [[name, outside(each)]])),
  );
};
/** What an event recalls of its record: of each field, what was said last. */
function recalledIn({ recalled }: CatalogueEvent, earlier: readonly Fact[]): Record<string, unknown> {
  if (!recalled) return {};
  const matching = earlier.filter(({ type }) => recalled.from.some((each) => each.type === type));
  const entries = matching.flatMap(({ data }) => Object.entries(data as object));
  return Object.fromEntries(entries.filter(([name, value]) => recalled.fields.includes(name) && value !== undefined));
}

/**
 * What of a fact leaves the project, or may be named in a flow. `earlier` are the facts before it in its stream; only an event
 * that recalls something needs them.
 */
export const publicData = (
  event: CatalogueEvent,
  data: object,
  earlier: readonly Fact[] = [],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...recalledIn(event, earlier), ...data }).flatMap(([name, value]) =>
      event.fields.includes(name) ? [[name, outside(value)]] : [],
    ),
  );

const personalFields = ({ personal }: EventType): string[] => [
  ...Object.keys(personal?.erased ?? {}),
  ...Object.keys(personal?.within ?? {}).map((path) => path.split(".")[0] ?? path),
];
/** The fields of an event that hold personal data, wholly or in parts. */
export const personalIn = ({ fact, recalled }: CatalogueEvent): ReadonlySet<string> =>
  new Set([...personalFields(fact), ...(recalled?.from.flatMap(personalFields) ?? [])]);

/** Whether what is sent of an event holds personal data. Endpoints are sent it only where it was chosen by name. */
export const holdsPersonalData = (event: CatalogueEvent): boolean =>
  [...personalIn(event)].some((field) => event.fields.includes(field));

/** The JSON schema of an event's data, made from the fact's own; what it recalls is as the first of those facts says it. */
export function schemaOf({ fact, fields, recalled }: CatalogueEvent): Record<string, unknown> {
  const shapes = [...(recalled?.from.toReversed() ?? []), fact].map(({ schema }) => (schema as z.ZodObject).shape);
  const shape = Object.assign({}, ...shapes) as z.ZodRawShape;
  const own = Object.fromEntries(Object.entries(shape).filter(([name]) => fields.includes(name)));
  const schema = z.toJSONSchema(z.object(own), { unrepresentable: "any", io: "output" }) as Record<string, unknown>;
  return withoutInside(schema) as Record<string, unknown>;
}
/** Leaves out of a schema what is left out of the data. */
function withoutInside(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutInside);
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => {
      if (name === "properties")
        return [
          name,
          Object.fromEntries(
            Object.entries(value as object).flatMap(([field, of]) =>
              INSIDE.has(field) ? [] : [[field, withoutInside(of)]],
            ),
          ),
        ];
      if (name === "required" && Array.isArray(value))
        return [name, value.filter((field) => !INSIDE.has(String(field)))];
      return [name, withoutInside(value)];
    }),
  );
}
