import * as z from "zod";
import { event, Money } from "#events/_kernel";
import { PaymentMethodId, TransactionId } from "./shapes.ts";

const one = {
  transactionId: TransactionId,
  attemptId: z.string(),
  methodId: PaymentMethodId,
};

/** The vendor is asked for the money of a transaction; written down before it is. */
export const PaymentAttemptStarted = event(
  "PaymentAttemptStarted",
  z.object({ ...one, vendorReference: z.string(), amount: Money, attemptNumber: z.int() }),
);
export const PaymentAttemptSucceeded = event("PaymentAttemptSucceeded", z.object({ ...one, reference: z.string() }));
export const PaymentAttemptFailed = event(
  "PaymentAttemptFailed",
  z.object({ ...one, reference: z.string().optional(), code: z.string(), message: z.string() }),
);
