import { useActionData } from "@remix-run/react";
import type { FormError } from "#web/_ui/form-errors.tsx";
import type { Refused } from "./refused.ts";

/** What a form's fields need: what was typed, what is wrong, and ids that the summary of errors finds. */
export interface FormParts {
  readonly refused: Refused | undefined;
  readonly errors: readonly FormError[];
  readonly error: (field: string) => string | undefined;
  readonly value: (field: string, otherwise?: string) => string;
  readonly id: (field: string) => string;
  /** The version a stale save is sent again with. */
  readonly version: (otherwise: number | undefined) => number | undefined;
}

const NONE: readonly FormError[] = [];

export function useRefusal(intent: string): FormParts {
  const answer = useActionData() as Refused | undefined;
  const refused = answer && "problem" in answer && answer.intent === intent ? answer : undefined;
  const stale = refused?.problem.code === "VERSION_CONFLICT";
  const named = Object.entries(refused?.problem.errors ?? {});
  const id = (field: string) => `${intent}-${field.replaceAll(".", "-")}`;
  return {
    refused,
    errors:
      refused && !stale
        ? named.length
          ? named.flatMap(([field, all]) => all.map((message) => ({ message, field: id(field) })))
          : [{ message: refused.problem.message }]
        : NONE,
    error: (field) => (stale ? undefined : refused?.problem.errors?.[field]?.[0]),
    value: (field, otherwise = "") => refused?.typed[field] ?? otherwise,
    id,
    version: (otherwise) => (stale && typeof refused.problem.actual === "number" ? refused.problem.actual : otherwise),
  };
}
