import { type Condition, type FlowContent, STOP } from "#events/flows";
import { type FieldKind, fieldOf, placeholdersIn } from "./fields.ts";
import { triggerOf } from "./triggers.ts";

type Errors = Record<string, string[]>;
const KINDS: Readonly<Record<FieldKind, string>> = {
  text: "string",
  number: "number",
  money: "number",
  flag: "boolean",
  list: "string",
};

function conditionErrors(conditions: readonly Condition[], path: string, errors: Errors): void {
  for (const [at, { field, operator, value }] of conditions.entries()) {
    const add = (name: string, text: string) => (errors[`${path}.${at}.${name}`] = [text]);
    const known = fieldOf(field);
    if (!known) {
      add("field", "Field not found");
      continue;
    }
    if (operator === "exists") {
      if (value !== undefined && typeof value !== "boolean") add("value", "Use true or false");
      continue;
    }
    if (operator === "in") {
      if (!Array.isArray(value) || value.length === 0) add("value", "Use a list");
      else if (value.some((each) => typeof each !== KINDS[known.kind])) add("value", `Use ${KINDS[known.kind]}s`);
      continue;
    }
    if (["gt", "gte", "lt", "lte"].includes(operator) && known.kind !== "number" && known.kind !== "money")
      add("operator", "Only numbers can be more or less");
    else if (operator === "contains" && known.kind !== "list" && known.kind !== "text")
      add("operator", "Only lists and texts contain something");
    else if (known.kind === "list" && operator !== "contains") add("operator", "Use contains or exists");
    else if (typeof value !== KINDS[known.kind]) add("value", `Use a ${KINDS[known.kind]}`);
  }
}

/** Everything that is wrong with a content, by field. */
export function contentErrors({ trigger, steps }: FlowContent, about: string): Errors {
  const errors: Errors = {};
  const known = triggerOf(trigger.event);
  if (known?.about !== about) errors["trigger.event"] = ["This flow can't start with it"];
  conditionErrors(trigger.conditions, "trigger.conditions", errors);
  const ids = steps.map(({ id }) => id);
  for (const [at, step] of steps.entries()) {
    const path = `steps.${at}`;
    const add = (name: string, text: string) => (errors[`${path}.${name}`] = [text]);
    if (step.id === "delay" || ids.indexOf(step.id) !== at) add("id", "Each step needs an id of its own");
    if (step.type === "branch") {
      conditionErrors(step.config.conditions, `${path}.config.conditions`, errors);
      const { otherwise } = step.config;
      if (otherwise !== STOP && ids.indexOf(otherwise) <= at) add("config.otherwise", "Use stop or a later step");
    }
    const texts = Object.entries(step.config).filter((pair): pair is [string, string] => typeof pair[1] === "string");
    for (const [name, text] of texts)
      for (const placeholder of placeholdersIn(text)) {
        const field = fieldOf(placeholder);
        if (!field) add(`config.${name}`, `Field not found: ${placeholder}`);
        else if (field.personal && step.type !== "email")
          add(`config.${name}`, `Only emails may name a person: ${placeholder}`);
      }
    if (step.type === "tag" && about !== "order" && !(about === "customer" && step.config.target === "customer"))
      add("type", "Only orders and their customers have tags");
    if (step.type === "email" && about === "variant") add("type", "A flow about an item has nobody to write to");
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
