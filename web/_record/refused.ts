import { data } from "@remix-run/node";
import type { ApiError } from "#platform/contract";
import { plain } from "./plain.ts";

/** Why a form was refused: its intent, the problem, and the typed values. */
export interface Refused {
  readonly intent: string;
  readonly problem: ApiError & { readonly theirs?: unknown; readonly actual?: unknown };
  readonly typed: Readonly<Record<string, string>>;
}

/**
 * An action's answer that keeps the typed values; those of a control with several (`has.<name>` beside it) with commas. A form
 * that wrote something before it was refused, such as a declined payment, sends `consistencyHeaders` with it.
 */
export function refusedWith(
  form: FormData,
  intent: string,
  problem: ApiError,
  written?: { readonly headers: Headers },
) {
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === "string" && !name.startsWith("_")
        ? [[name, form.has(`has.${name}`) ? form.getAll(name).join(",") : value]]
        : [],
    ),
  );
  return data({ intent, problem, typed } satisfies Refused, { status: problem.status || 503, ...written });
}

/** A text field, trimmed; undefined if empty. */
export const textIn = (form: FormData, name: string): string | undefined => {
  const value = form.get(name);
  return (typeof value === "string" && value.trim()) || undefined;
};

/** A typed whole number; anything else as it was typed, for the schema to refuse. */
export const integerFrom = (text: string): number | string => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);

export const listIn = (form: FormData, name: string): string[] => [
  ...new Set(
    (textIn(form, name) ?? "")
      .split(",")
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];

/**
 * The changed fields of a form, compared with their hidden `was.<name>`. In a conflict, fields for which the other
 * value was chosen are left out.
 */
export const changedIn = (form: FormData, body: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => {
      if (form.get(`keep.${name}`) === "theirs") return false;
      const was = form.get(`was.${name}`);
      return was === null || String(was) !== plain(value);
    }),
  );
