import { useActionData } from "@remix-run/react";
import { createContext, useContext, useMemo } from "react";
import type { FormError } from "#web/_ui/form-errors.tsx";
import type { Refused } from "./refused.ts";

/** Props for a form's fields: typed values, errors, and the ids the error summary links to. */
export interface FormParts {
  readonly refused: Refused | undefined;
  readonly errors: readonly FormError[];
  readonly error: (field: string) => string | undefined;
  readonly value: (field: string, otherwise?: string) => string;
  readonly id: (field: string) => string;
  /** The version to send when a stale save is repeated. */
  readonly version: (otherwise: number | undefined) => number | undefined;
}

/** The refusal of a form shown below the route whose action refused it, such as on a record's tabs. */
export const FormErrorContext = createContext<Refused | undefined>(undefined);

const NONE: readonly FormError[] = [];
const idOf = (intent: string, field: string): string => `${intent}-${field.replaceAll(".", "-")}`;

/** The errors by their fields. What concerns the whole form is under `body` and leads nowhere, unless the form has such a field. */
export function errorsOf({ problem, typed }: Refused, intent: string): readonly FormError[] {
  const named = Object.entries(problem.errors ?? {});
  if (named.length === 0) return [{ message: problem.message }];
  return named.flatMap(([field, all]) => {
    const place = field === "body" && !("body" in typed) ? undefined : idOf(intent, field);
    return all.map((message) => ({ message, field: place }));
  });
}

/** The first error of a field; of a list or an amount, which are one field on the screen, also what is wrong inside. */
export function errorAt(errors: Refused["problem"]["errors"] = {}, field: string): string | undefined {
  const inside = Object.keys(errors).find(
    (name) => name.startsWith(`${field}.`) && /^(\d+|amount)$/.test(name.slice(field.length + 1)),
  );
  return (errors[field] ?? errors[inside ?? ""])?.[0];
}

/** The parts of the form `intent`, with its refusal if it was the last form sent. */
export function useRefusal(intent: string): FormParts {
  const shared = useContext(FormErrorContext);
  const answer = (useActionData() as Refused | undefined) ?? shared;
  const refused = answer && "problem" in answer && answer.intent === intent ? answer : undefined;
  const stale = refused?.problem.code === "VERSION_CONFLICT";
  const id = (field: string) => idOf(intent, field);
  const errors = useMemo(() => (refused && !stale ? errorsOf(refused, intent) : NONE), [refused, stale, intent]);
  return {
    refused,
    errors,
    error: (field) => (stale ? undefined : errorAt(refused?.problem.errors, field)),
    value: (field, otherwise = "") => refused?.typed[field] ?? otherwise,
    id,
    version: (otherwise) => (stale && typeof refused.problem.actual === "number" ? refused.problem.actual : otherwise),
  };
}
