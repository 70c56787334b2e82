import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";

const ATTEMPTS = 60;
const LONGEST_MS = 1000;
/** What passes by itself: somebody else at work on the item, or too much asked at once. */
const PASSING = new Set([
  "TransactionConflict",
  "TransactionConflictException",
  "TransactionInProgressException",
  "ThrottlingError",
  "ThrottlingException",
  "RequestLimitExceeded",
  "ProvisionedThroughputExceeded",
  "ProvisionedThroughputExceededException",
  "ReplicatedWriteConflictException",
]);

/** Why each write of a cancelled transaction stood in the way; empty for any other error. */
const reasonsOf = (error: unknown): string[] =>
  error instanceof TransactionCanceledException
    ? (error.CancellationReasons ?? []).map((each) => each.Code ?? "None").filter((code) => code !== "None")
    : [];

/** Whether a transaction was cancelled because a condition does not hold. */
export const conditionFailed = (error: unknown): boolean => reasonsOf(error).includes("ConditionalCheckFailed");

function passes(error: unknown): boolean {
  const reasons = reasonsOf(error);
  if (reasons.length > 0) return reasons.every((code) => PASSING.has(code));
  return error instanceof Error && PASSING.has(error.name);
}

/** Calls again while what goes wrong passes by itself, after pauses that grow and differ. Throws what does not pass. */
export async function patiently<T>(call: () => Promise<T>, random: () => number): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await call();
    } catch (error) {
      if (attempt >= ATTEMPTS || !passes(error)) throw error;
      await new Promise((done) => setTimeout(done, random() * Math.min(2 ** attempt * 4, LONGEST_MS)));
    }
}
