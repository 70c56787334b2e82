import * as z from "zod";
import { event, Money } from "#events/_kernel";
import { PaymentMethodId, TransactionId } from "./shapes.ts";
import { TransactionSource } from "./transaction.ts";

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
  z.object({ ...attemptRef, reference: z.string(), source: TransactionSource.optional() }),
);
/** The payer's bank wants them to approve the payment at this URL; until then it is pending. */
export const PaymentActionRequired = event(
  "PaymentActionRequired",
  z.object({ ...attemptRef, reference: z.string(), url: z.string() }),
);
export const PaymentAttemptFailed = event(
  "PaymentAttemptFailed",
  z.object({
    ...attemptRef,
    reference: z.string().optional(),
    code: z.string(),
    message: z.string(),
    source: TransactionSource.optional(),
  }),
);

/** The payment was refunded at the vendor; `refunded` is all that was refunded so far. */
export const PaymentRefundReported = event(
  "PaymentRefundReported",
  z.object({ transactionId: TransactionId, attemptId: z.string(), refunded: Money }),
);
/** The cardholder disputes the payment with their bank, which has taken the money back for now. */
export const PaymentDisputed = event(
  "PaymentDisputed",
  z.object({
    transactionId: TransactionId,
    attemptId: z.string(),
    disputeId: z.string(),
    amount: Money,
    reason: z.string(),
    /** Until when evidence can be sent. */
    dueBy: z.string().optional(),
  }),
);
/** `lost`: the money is gone, and the wallet is debited. */
export const PaymentDisputeClosed = event(
  "PaymentDisputeClosed",
  z.object({
    transactionId: TransactionId,
    disputeId: z.string(),
    amount: Money,
    outcome: z.enum(["won", "lost", "withdrawn"]),
  }),
);
