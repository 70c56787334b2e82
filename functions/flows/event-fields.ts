import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { decimalOf, type EventType, type Money, type Recorded } from "#events/_kernel";
import { type CatalogueEvent, CHOSEN, personalIn, publicData, schemaOf } from "#events/_public";
import type { FieldDefinition, FieldKind, FieldValue } from "./field-types.ts";

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}
const KINDS: Readonly<Record<string, FieldKind>> = {
  string: "text",
  number: "number",
  integer: "number",
  boolean: "flag",
};

function kindOf({ type, enum: values, anyOf, items, properties }: Schema): FieldKind | undefined {
  const [own, ...others] = anyOf?.filter((each) => each.type !== "null") ?? [];
  if (own) return others.length === 0 ? kindOf(own) : undefined;
  if (type === "array") return items && kindOf(items) === "text" ? "list" : undefined;
  if (properties) return properties.amount && properties.currency ? "money" : undefined;
  return KINDS[type ?? typeof values?.[0]];
}

/** Where a property's own words would not be understood. */
const LABELS: Readonly<Record<string, string>> = {
  stateType: "status",
  dueOn: "due date",
  startOn: "start date",
  slaDueAt: "first answer due",
  estimateMinutes: "estimate in minutes",
  by: "who did it",
  before: "status before",
  automatic: "sent automatically",
  hard: "the address can't receive email",
  pending: "still to be confirmed",
  listed: "shown in lists",
  kind: "kind of article",
  styleCode: "style code",
  draft: "still a draft",
  size: "size in bytes",
};
const inWords = (name: string): string => LABELS[name] ?? name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
const nameOf = (property: string): string => `event.${property}`;
const field = (property: string, kind: FieldKind): FieldDefinition => ({
  name: nameOf(property),
  label: `Event: ${inWords(property)}`,
  kind,
});

/** The fields of an event that conditions and texts may name: no personal data, no ids. */
function definitionsOf(event: CatalogueEvent): FieldDefinition[] {
  const { properties = {} } = schemaOf(event) as Schema;
  const hidden = personalIn(event);
  return Object.entries(properties).flatMap(([property, schema]) => {
    // Numbers of records are read, not compared: some have letters.
    const kind = property === "number" ? "text" : kindOf(schema);
    if (!kind || hidden.has(property) || /Ids?$/.test(property)) return [];
    const text = { ...field(`${property}Text`, "text"), label: `Event: ${inWords(property)} with currency` };
    return [field(property, kind), ...(kind === "money" ? [text] : [])];
  });
}

let cached: ReadonlyMap<string, readonly FieldDefinition[]> | undefined;
/** By fact of the catalogue; made when first needed, because schemas take time. */
const all = () => {
  cached ??= new Map(CHOSEN.map((event) => [event.fact.type, definitionsOf(event)]));
  return cached;
};
export const eventFieldsOf = ({ type }: Pick<EventType, "type">): readonly FieldDefinition[] => all().get(type) ?? [];
/** Each field once, whatever events have it. */
export const eventFields = (): readonly FieldDefinition[] => [
  ...new Map([...all().values()].flat().map((each) => [each.name, each])).values(),
];

const byFact = new Map(CHOSEN.map((event) => [event.fact.type, event]));

/** Whether the event of a fact needs the facts before it in its stream. */
export const isRecalling = (type: string): boolean => byFact.get(type)?.recalled !== undefined;

/**
 * What the last of these facts of a stream says, for conditions and texts. Moments become days of the project's zone.
 */
export function eventValues(facts: readonly Recorded[], timeZone: string): Record<string, FieldValue | undefined> {
  const fact = facts.at(-1);
  const event = fact && byFact.get(fact.type);
  if (!event) return {};
  const values: Record<string, FieldValue | undefined> = {};
  const published = publicData(event, fact.data as object, facts.slice(0, -1));
  for (const { name, kind } of eventFieldsOf(event.fact)) {
    const value = published[name.slice("event.".length)];
    if (value === undefined || value === null) continue;
    if (kind === "money") {
      const { amount, currency } = value as Money;
      Object.assign(values, { [name]: amount, [`${name}Text`]: `${decimalOf(value as Money)} ${currency}` });
      values[nameOf("currency")] = currency;
    } else values[name] = kind === "text" ? dayOf(String(value), timeZone) : (value as FieldValue);
  }
  return values;
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const dayOf = (text: string, timeZone: string): string =>
  INSTANT.test(text) ? format(new TZDate(Date.parse(text), timeZone), "yyyy-MM-dd") : text;
