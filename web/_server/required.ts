import type * as z from "zod";
import type { Operation } from "#platform/contract";

/** A call without its required input: a bug in the calling code. */
export class RequiredError extends Error {
  constructor(field: string, operation: string) {
    super(`Required parameter ${field} was null or undefined when calling ${operation}.`);
  }
}

interface Sent {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Throws a `RequiredError` for the first required part of the path, query or body that is missing. */
export function assertRequired(operation: Operation, { params, query, body }: Sent): void {
  const missing =
    Object.keys(operation.params as object).find((name) => isMissing(params, name)) ??
    requiredIn(operation.query).find((name) => isMissing(query, name)) ??
    (takesBody(operation) && (body === undefined || body === null) ? "body" : undefined);
  if (missing) throw new RequiredError(missing, operation.name ?? operation.route);
}

const isMissing = (value: unknown, name: string): boolean =>
  ((value ?? {}) as Record<string, unknown>)[name] === undefined || (value as Record<string, unknown>)[name] === null;

const takesBody = ({ upload, body }: Operation): boolean =>
  upload !== undefined || (body !== undefined && !body.safeParse(undefined).success);

const cache = new WeakMap<z.ZodType, readonly string[]>();

/** A query's required parameters. */
function requiredIn(query: z.ZodType): readonly string[] {
  const found = cache.get(query) ?? fieldsWithoutDefault(query);
  cache.set(query, found);
  return found;
}

function fieldsWithoutDefault(query: z.ZodType): string[] {
  const shape = (query as z.ZodType & { readonly shape?: Readonly<Record<string, z.ZodType>> }).shape ?? {};
  return Object.entries(shape).flatMap(([name, field]) => (field.safeParse(undefined).success ? [] : [name]));
}
