import { type Field, isOwn, textOf } from "./waiting.ts";

/** The fields of a form that is sent; undefined if it holds a file, or is no form. */
export function fieldsOf(body: BodyInit | null | undefined): readonly Field[] | undefined {
  if (!(body instanceof URLSearchParams || body instanceof FormData)) return undefined;
  const fields: Field[] = [];
  for (const [name, value] of body as Iterable<[string, FormDataEntryValue]>) {
    if (typeof value === "string") fields.push([name, value]);
    else if (value.size > 0) return undefined;
  }
  return fields;
}

/** The answer to a form that could not be sent, as screens show a refusal: at the form, with what was typed. */
export function notSent(fields: readonly Field[], message: string) {
  const problem = { message, code: "UNREACHABLE", status: 503 };
  const typed = Object.fromEntries(fields.filter(isOwn));
  const failure = { code: problem.code, message, minutes: 1, fields: {} };
  return { intent: textOf(fields, "dialog") ?? textOf(fields, "intent") ?? "", problem, typed, failure };
}
