import { type Condition, type FlowContent, STOP } from "#events/flows";
import { type FieldKind, fieldOf, fieldsFor, placeholdersIn } from "./fields.ts";
import { triggerOf } from "./triggers.ts";

type Errors = Record<string, string[]>;
const KINDS: Readonly<Record<FieldKind, string>> = {
  text: "string",
  number: "number",
  money: "number",
  flag: "boolean",
  list: "string",
};

/** What to write for a field of a kind, and for one that is compared with several. */
const WANTED: Readonly<Record<FieldKind, readonly [string, string]>> = {
  text: ["Use text", "Use a list of texts"],
  number: ["Use a number", "Use a list of numbers"],
  money: ["Use a number", "Use a list of numbers"],
  flag: ["Use true or false", "Use true or false"],
  list: ["Use text", "Use a list of texts"],
};

/** The names of the fields that can be used; undefined where all can. */
type Usable = ReadonlySet<string> | undefined;
const unusable = (label: string): string => `Not known for this trigger: ${label}`;

function conditionErrors(conditions: readonly Condition[], path: string, errors: Errors, usable?: Usable): void {
  for (const [at, { field, operator, value }] of conditions.entries()) {
    const add = (name: string, text: string) => (errors[`${path}.${at}.${name}`] = [text]);
    const known = fieldOf(field);
    if (!known) {
      add("field", "Field not found");
      continue;
    }
    if (usable && !usable.has(field)) {
      add("field", unusable(known.label));
      continue;
    }
    if (operator === "exists") {
      if (value !== undefined && typeof value !== "boolean") add("value", "Use true or false");
      continue;
    }
    if (operator === "in") {
      if (!Array.isArray(value) || value.length === 0) add("value", "Use a list");
      else if (value.some((each) => typeof each !== KINDS[known.kind])) add("value", WANTED[known.kind][1]);
      continue;
    }
    if (["gt", "gte", "lt", "lte"].includes(operator) && known.kind !== "number" && known.kind !== "money")
      add("operator", "Only numbers can be more or less");
    else if (operator === "contains" && known.kind !== "list" && known.kind !== "text")
      add("operator", "Only lists and texts contain something");
    else if (known.kind === "list" && operator !== "contains") add("operator", "Use contains or exists");
    else if (typeof value !== KINDS[known.kind]) add("value", WANTED[known.kind][0]);
  }
}

/** Everything that is wrong with a content, by field. */
export function contentErrors({ trigger, steps }: FlowContent): Errors {
  const known = triggerOf(trigger.event);
  if (!known) return { "trigger.event": ["Event not found"] };
  const errors: Errors = {};
  const { about } = known;
  const usable = new Set(fieldsFor(known).map(({ name }) => name));
  conditionErrors(trigger.conditions, "trigger.conditions", errors, usable);
  const ids = steps.map(({ id }) => id);
  for (const [at, step] of steps.entries()) {
    const path = `steps.${at}`;
    const add = (name: string, text: string) => (errors[`${path}.${name}`] = [text]);
    if (step.id === "delay" || ids.indexOf(step.id) !== at) add("id", "Each step needs an ID of its own");
    if (step.type === "branch") {
      conditionErrors(step.config.conditions, `${path}.config.conditions`, errors, usable);
      const { otherwise } = step.config;
      if (otherwise !== STOP && ids.indexOf(otherwise) <= at) add("config.otherwise", "Use stop or a later step");
    }
    const texts = Object.entries(step.config).filter((pair): pair is [string, string] => typeof pair[1] === "string");
    for (const [name, text] of texts)
      for (const placeholder of placeholdersIn(text)) {
        const field = fieldOf(placeholder);
        if (!field) add(`config.${name}`, `Field not found: ${placeholder}`);
        else if (!usable.has(placeholder)) add(`config.${name}`, unusable(field.label));
        else if (field.personal && step.type !== "email")
          add(`config.${name}`, `Only emails may name a person: ${placeholder}`);
      }
    if (step.type === "tag" && about !== "order" && !(about === "customer" && step.config.target === "customer"))
      add("type", "Only orders and their customers have tags");
    if (step.type === "email" && (about === "variant" || about === "record"))
      add("type", "This trigger has no customer to write to");
  }
  return errors;
}

export function audienceErrors(conditions: readonly Condition[]): Errors {
  const errors: Errors = {};
  conditionErrors(conditions, "audience.conditions", errors);
  for (const [at, { field }] of conditions.entries())
    if (!field.startsWith("customer.")) errors[`audience.conditions.${at}.field`] = ["Only fields of the customer"];
  return errors;
}
export function zoneErrors(timeZone: string): Errors {
  try {
    new Intl.DateTimeFormat("en-GB", { timeZone });
    return {};
  } catch {
    return { "quietHours.timeZone": ["Use a time zone like Europe/London"] };
  }
}
