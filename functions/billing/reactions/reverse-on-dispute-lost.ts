import { PaymentDisputeClosed } from "#events/billing";
import { derivedId } from "#platform/commands";
import { fold } from "#platform/domain";
import { askIfThere, when } from "#platform/reactions";
import { setTimer } from "#platform/timers";
import { transaction } from "../domain/transaction/index.ts";
import type { Transaction } from "../domain/transaction/state.ts";
import { againAt, OWED_DEBITS } from "../owed-debits.ts";

/** A wallet that cannot pay at once owes it until it can. */
const TEN_YEARS = 10 * 365 * 86_400_000;

/**
 * Takes the money of a lost dispute out of the wallet, once: by reversing the whole transaction, or by an adjustment
 * where only a part was disputed. While the wallet holds too little, the debit is owed (`owed-debits.ts`).
 */
export const reverseLost = when(
  "reverse-on-dispute-lost",
  PaymentDisputeClosed,
  async ({ data, tenant, at }, { facts }) => {
    const { transactionId: disputed, disputeId, amount, outcome } = data;
    if (outcome !== "lost") return [];
    const state = fold<Transaction>(transaction, await facts());
    if (state.status === "none") return [];
    const { number, walletId, gross, direction } = state;
    const transactionId = derivedId("txn", tenant, "dispute-lost", disputeId);
    const isWhole = amount.amount === gross.amount;
    const input = {
      transactionId,
      number: `${number}D`,
      description: `Dispute lost: payment ${number} was returned to the cardholder`,
      integration: "billing",
      sourceReference: disputed,
      walletId,
      expiresAt: new Date(Date.parse(at) + TEN_YEARS).toISOString(),
      now: at,
      owed: true,
      confirm: false,
      ...(isWhole
        ? { type: "reversal" as const, amount, reverses: { id: disputed, direction } }
        : { type: "adjustment" as const, amount: { ...amount, amount: -amount.amount } }),
    };
    return [
      askIfThere(transaction, transactionId, "createTransaction", input),
      askIfThere(transaction, transactionId, "confirmTransaction", { transactionId, now: at }),
      setTimer(OWED_DEBITS, tenant, againAt(at)),
    ];
  },
);
