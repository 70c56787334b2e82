import type { Field, RecordKind } from "#events/_records";
import { listIn, textIn } from "#web/_record/refused.ts";

function valueIn(form: FormData, name: string, { type }: Field): unknown {
  const text = textIn(form, name);
  switch (type) {
    case "tags":
      return listIn(form, name);
    case "references":
      return [...new Set(form.getAll(name).filter((each) => typeof each === "string" && each !== ""))];
    case "yesNo":
      return form.get(name) === "yes";
    case "integer":
    case "position":
      // What is no number is sent as it was typed, so that the refusal names the field.
      return text === undefined ? null : Number.isNaN(Number(text)) ? text : Number(text);
    default:
      return text ?? null;
  }
}

/**
 * A form's values as the calls take them. Only fields whose control is in the form are read: each control has a hidden
 * `has.<name>` beside it. Empty is null, and the empty text where the record must have a value.
 */
export function readForm(kind: RecordKind, form: FormData): Record<string, unknown> {
  const read = Object.entries(kind.fields).filter(([name]) => form.has(`has.${name}`));
  return Object.fromEntries(
    read.map(([name, field]) => {
      const value = valueIn(form, name, field);
      return [name, value === null && field.presence === "required" ? "" : value];
    }),
  );
}

/** The values of a form that creates: what was left empty is left out. */
export const withoutNulls = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
