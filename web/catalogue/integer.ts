import { textIn } from "#web/_record/refused.ts";

/** A whole number that was typed; what is none is sent on as it is, for the schema to tell. */
export const integerIn = (form: FormData, name: string): number | string | null => {
  const text = textIn(form, name);
  if (!text) return null;
  return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
};
