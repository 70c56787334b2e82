import * as z from "zod";
import { event, Money } from "#events/_kernel";
import { PaymentMethodId, TransactionId } from "./shapes.ts";

const attemptRef = {
  transactionId: TransactionId,
  attemptId: z.string(),
  methodId: PaymentMethodId,
};

/** Recorded before the vendor is asked for a transaction's money. */
export const PaymentAttemptStarted = event(
  "PaymentAttemptStarted",
  z.object({ ...attemptRef, vendorReference: z.string(), amount: Money, attemptNumber: z.int() }),
);
export const PaymentAttemptSucceeded = event(
  "PaymentAttemptSucceeded",
  z.object({ ...attemptRef, reference: z.string() }),
);
export const PaymentAttemptFailed = event(
  "PaymentAttemptFailed",
  z.object({ ...attemptRef, reference: z.string().optional(), code: z.string(), message: z.string() }),
);
