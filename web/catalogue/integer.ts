import { integerFrom, textIn } from "#web/_record/refused.ts";

/** A typed integer; anything else is passed on for the schema to refuse. */
export const integerIn = (form: FormData, name: string): number | string | null => {
  const text = textIn(form, name);
  return text ? integerFrom(text) : null;
};
