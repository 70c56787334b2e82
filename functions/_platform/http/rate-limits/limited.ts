import { Problem } from "../errors.ts";

/** The answer to one too many; `waitMs` until it is worth another try. */
export const limited = (waitMs: number): Problem =>
  new Problem(
    429,
    "RATE_LIMITED",
    "Too many attempts. Try again later.",
    {},
    { "retry-after": String(Math.max(1, Math.ceil(waitMs / 1000))) },
  );
