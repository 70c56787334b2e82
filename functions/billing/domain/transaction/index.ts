import {
  ChargePartReturned,
  ChargeReturnClosed,
  PaymentActionRequired,
  PaymentAttemptFailed,
  PaymentAttemptStarted,
  PaymentAttemptSucceeded,
  PaymentDisputeClosed,
  PaymentDisputed,
  PaymentRefundReported,
  TRANSACTION,
  TransactionConfirmed,
  TransactionCreated,
  TransactionExpired,
  TransactionFailed,
  TransactionReversed,
} from "#events/billing";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { evolve } from "./evolve.ts";
import type { Transaction } from "./state.ts";

const events = [
  TransactionCreated,
  TransactionConfirmed,
  TransactionFailed,
  TransactionExpired,
  TransactionReversed,
  PaymentAttemptStarted,
  PaymentAttemptSucceeded,
  PaymentAttemptFailed,
  PaymentActionRequired,
  PaymentRefundReported,
  PaymentDisputed,
  PaymentDisputeClosed,
  ChargePartReturned,
  ChargeReturnClosed,
] as const;

export const transaction = decider<Transaction>()({
  name: TRANSACTION,
  initial: { status: "none" },
  events,
  decide,
  evolve,
});
