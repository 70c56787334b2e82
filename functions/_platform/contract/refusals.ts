/** A refusal on the wire: HTTP status and one public sentence. The code is the refusal in UPPER_SNAKE. */
export type Refusals<C extends string = string> = Readonly<Record<C, readonly [status: number, message: string]>>;

export const PLATFORM_REFUSALS = {
  "not-found": [404, "Not found. It may have been removed, or the ID is wrong."],
  "project-not-found": [404, "Project not found"],
  "version-conflict": [409, "This was changed in the meantime."],
  "idempotency-mismatch": [409, "This idempotency key was used for a different request."],
  "deleted-since": [409, "This was created already, and has been deleted since."],
  "invalid-transition": [409, "That step is not possible in the current state."],
  "too-large": [413, "That is more than one request can carry."],
  taken: [409, "Something else has that name already."],
  insufficient: [409, "There is not enough left for this."],
  "password-confirmation-required": [403, "Confirm your password first."],
  busy: [429, "Too many requests at once. Nothing was changed. Try again shortly."],
  "insufficient-storage": [507, "The server's disk is full. Nothing was saved. Free some space, then try again."],
  "saved-in-part": [
    507,
    "The server's disk is full. This was saved, at least in part. Free some space, then check what is there before you try again.",
  ],
} as const satisfies Refusals;

/** `order-not-found` → `ORDER_NOT_FOUND`. */
export const codeOf = (refused: string): string => refused.toUpperCase().replaceAll("-", "_");
