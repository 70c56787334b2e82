import type * as z from "zod";
import { type ApiError, codeOf, fieldErrors, PLATFORM_REFUSALS, type Refusals } from "#platform/contract";
import type { Refusal } from "#platform/domain";

/** An answer that ends a request early: thrown inside `serve`, never by a service. */
export class Problem extends Error {
  readonly body: ApiError;
  readonly headers: Record<string, string>;
  constructor(
    status: number,
    code: string,
    message: string,
    more: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.body = { message, code, status, ...more };
    this.headers = headers;
  }
}

/** Whether something could not be written because the disk, or one's share of it, is full. */
export const isOutOfSpace = (error: unknown): boolean =>
  error instanceof Error &&
  (["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "") ||
    /database or disk is full/.test(error.message));

/** Whether a write that failed may be saved all the same: it was carried out, and bringing it to the disk failed. */
export const mayBeSaved = (error: unknown): boolean => error instanceof Error && "mayBeSaved" in error;

/** Nothing more can be saved until somebody frees some space; what is stored can still be read. `saved`: the request has saved something. */
export function outOfSpace(saved: boolean): Problem {
  const refused = saved ? "saved-in-part" : "insufficient-storage";
  const [status, message] = PLATFORM_REFUSALS[refused];
  return new Problem(status, codeOf(refused), message, { level: "danger" });
}

/** Seconds after which it is worth another try, where a refusal of too much says nothing else in `retryAfter`. */
const RETRY_AFTER = 2;

/**
 * A refusal as the wire tells it: status and sentence from the service's table, details beside them. What was written before it
 * was refused, such as a declined payment, is in `written`.
 */
export function problemOf(refusal: Refusal, refusals: Refusals, written: Record<string, string> = {}): Problem {
  const declared = refusals[refusal.refused] ?? (PLATFORM_REFUSALS as Refusals)[refusal.refused];
  if (!declared) throw new Error(`No wire form for the refusal ${refusal.refused}`);
  const [status, message] = declared;
  const { retryAfter = RETRY_AFTER, ...details } = refusal.details ?? {};
  const headers = { ...written, ...(status === 429 && { "retry-after": String(retryAfter) }) };
  return new Problem(status, codeOf(refusal.refused), message, details, headers);
}

export const invalid = (error: z.ZodError): Problem => unusable(fieldErrors(error));

/** A 422 that names what cannot be used and why. */
export const unusable = (errors: Readonly<Record<string, readonly string[]>>): Problem =>
  new Problem(422, "VALIDATION_FAILED", "Some of these values can't be used.", { errors });
