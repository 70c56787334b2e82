import { test } from "vitest";
import { MAX_AMOUNT } from "#events/_kernel";
import {
  PaymentAttemptFailed,
  PaymentAttemptStarted,
  PaymentAttemptSucceeded,
  TransactionConfirmed,
  TransactionCreated,
  TransactionExpired,
  TransactionFailed,
  TransactionReversed,
} from "#events/billing";
import { given } from "#platform/testing";
import { transaction } from "./index.ts";

const gbp = (amount: number) => ({ amount, currency: "GBP" });
const [transactionId, walletId, now, later] = ["txn_000001", "wal_000001", "2026-03-02T09:00:00.000Z", "2026-03-09"];
const details = { transactionId, number: "T-1", description: "Mugs", walletId, expiresAt: later };
const charge = TransactionCreated({
  ...details,
  type: "charge",
  direction: "debit",
  net: gbp(100),
  tax: gbp(20),
  taxRate: 2000,
  gross: gbp(120),
});
const topUp = TransactionCreated({
  ...details,
  type: "top_up",
  direction: "credit",
  net: gbp(100),
  tax: gbp(0),
  gross: gbp(100),
});
const by = { transactionId, attemptId: "att_1", methodId: "mtd_000001" };
const started = (attemptNumber = 1) =>
  PaymentAttemptStarted({ ...by, vendorReference: "pm_card_visa", amount: gbp(100), attemptNumber });
const moved = (amount: number) => TransactionConfirmed({ transactionId, moved: { walletId, amount } });
const balances = (delta: number) => [{ name: `wallet/${walletId}`, delta }];

test("a charge is booked with its tax", () =>
  given(transaction)
    .when("createTransaction", {
      ...details,
      type: "charge",
      amount: gbp(100),
      taxRate: 2000,
      now,
      confirm: false,
    })
    .then(charge));

test("with its tax, an amount up to the largest that can be booked is taken, and none beyond", () => {
  const book = (amount: number, taxRate: number) => {
    const input = { ...details, type: "adjustment", amount: gbp(amount), taxRate, now, confirm: false };
    return given(transaction).when("createTransaction", { ...input, type: "adjustment" });
  };
  const refused = { errors: { amount: ["With tax, this is more than can be recorded"] } };
  book(MAX_AMOUNT, 1).thenRefused("validation-failed", refused);
  book(-MAX_AMOUNT, 10_000).thenRefused("validation-failed", refused);
  const net = gbp(MAX_AMOUNT);
  book(-MAX_AMOUNT, 0).then(
    TransactionCreated({ ...details, type: "adjustment", direction: "debit", net, tax: gbp(0), gross: net }),
  );
});

test("booked and confirmed at once, the wallet moves in the same decision", () =>
  given(transaction)
    .when("createTransaction", { ...details, type: "charge", amount: gbp(100), taxRate: 2000, now, confirm: true })
    .thenDecided({ facts: [charge, moved(-120)], balances: balances(-120) }));

test("a confirmed charge lowers the wallet once", () => {
  given(transaction, charge)
    .when("confirmTransaction", { transactionId, now })
    .thenDecided({ facts: [moved(-120)], balances: balances(-120) });
  given(transaction, charge, moved(-120)).when("confirmTransaction", { transactionId, now }).then();
});

test("what is over cannot be confirmed, written down or not", () => {
  given(transaction, charge)
    .when("confirmTransaction", { transactionId, now: "2027" })
    .thenRefused("transaction-expired");
  given(transaction, charge, TransactionExpired({ transactionId }))
    .when("confirmTransaction", { transactionId, now })
    .thenRefused("transaction-expired");
});

test("what waits too long is over; what is being paid is not", () => {
  const late = { transactionId, now: "2027" };
  given(transaction, charge).when("expireTransaction", late).then(TransactionExpired({ transactionId }));
  given(transaction, charge).when("expireTransaction", { transactionId, now }).then();
  given(transaction, topUp, started()).when("expireTransaction", late).then();
});

test("two who pay at once share the attempt", () => {
  const input = { ...by, vendorReference: "pm_card_visa", now };
  given(transaction, topUp).when("startPayment", input).then(started());
  given(transaction, topUp, started())
    .when("startPayment", { ...input, attemptId: "att_2" })
    .then();
});

test("a paid top-up raises the wallet in the same decision, and only by its own attempt", () => {
  given(transaction, topUp, started())
    .when("finishPayment", { transactionId, attemptId: "att_1", reference: "ch_1" })
    .thenDecided({
      facts: [PaymentAttemptSucceeded({ ...by, reference: "ch_1" }), moved(100)],
      balances: balances(100),
    });
  given(transaction, topUp, started())
    .when("finishPayment", { transactionId, attemptId: "att_9", reference: "ch_1" })
    .then();
});

test("the fourth refusal is the last", () => {
  const why = { code: "card_declined", message: "No." };
  const refused = { transactionId, attemptId: "att_1", reference: "ch_1", ...why };
  const failed = PaymentAttemptFailed({ ...refused, methodId: by.methodId });
  given(transaction, topUp, started(3)).when("failPayment", refused).then(failed);
  given(transaction, topUp, started(4))
    .when("failPayment", refused)
    .then(failed, TransactionFailed({ transactionId, code: "card_declined", reason: "No." }));
});

test("a top-up is not confirmed without its payment", () =>
  given(transaction, topUp).when("confirmTransaction", { transactionId, now }).thenRefused("invalid-transition"));

test("only what was confirmed is taken back, once", () => {
  const back = { transactionId, by: "txn_000002" };
  given(transaction, charge, moved(-120)).when("markReversed", back).then(TransactionReversed(back));
  given(transaction, charge).when("markReversed", back).then();
});
