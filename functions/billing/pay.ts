import { transactionStream } from "#events/billing";
import { type CommandContext, derivedId, mapRefusal, run } from "#platform/commands";
import { fold, isRefusal, refuse } from "#platform/domain";
import type { Charged, Payments } from "#platform/payments";
import { transaction } from "./domain/transaction/index.ts";
import type { Transaction } from "./domain/transaction/state.ts";

interface Paying {
  readonly commandContext: CommandContext;
  /** Charges the card. */
  readonly charge: Payments["charge"];
  /** Nobody will retry it when it is declined. */
  readonly last?: boolean;
}
interface By {
  readonly id: string;
  readonly vendorReference: string;
}

const stateOf = async ({ tenant, store }: CommandContext, id: string): Promise<Transaction> =>
  fold<Transaction>(transaction, await store.load(tenant, transactionStream(id)));

/**
 * Pays a transaction in three repeatable steps: record the attempt; ask the vendor, by the attempt's id; record the
 * outcome. Two simultaneous requests share the attempt, and the next request finishes one that was interrupted.
 */
export async function pay({ commandContext, charge, last }: Paying, transactionId: string, by: By) {
  const before = await commandContext.store.load(commandContext.tenant, transactionStream(transactionId));
  const attemptId = derivedId("att", commandContext.tenant, transactionId, String(before.at(-1)?.version ?? 0));
  const now = commandContext.clock().toISOString();
  const { id: methodId, vendorReference } = by;
  const input = { transactionId, attemptId, methodId, vendorReference, now };
  const started = await run(commandContext, transaction, transactionId, "startPayment", input);
  if (isRefusal(started)) return mapRefusal(started);
  const state = await stateOf(commandContext, transactionId);
  if (state.status !== "pending" || !state.attempt) return undefined;
  const attempt = state.attempt;
  const charged = await charge({
    attemptId: attempt.attemptId,
    tenant: commandContext.tenant,
    amount: state.gross,
    description: `${state.number} ${state.description}`,
    method: attempt.vendorReference,
  });
  const about = { transactionId, attemptId: attempt.attemptId, reference: charged.reference };
  if (charged.status === "succeeded") {
    const done = await run(commandContext, transaction, transactionId, "finishPayment", about);
    return isRefusal(done) ? mapRefusal(done) : undefined;
  }
  const why = failureOf(charged);
  const done = await run(commandContext, transaction, transactionId, "failPayment", { ...about, ...why, last });
  if (isRefusal(done)) return mapRefusal(done);
  return refuse("payment-failed", { transactionId, failureCode: why.code, reason: why.message });
}

const failureOf = (charged: Charged): { code: string; message: string } =>
  charged.status === "failed"
    ? { code: charged.code, message: charged.message }
    : { code: "requires_action", message: "The bank wants this payment approved first. Use another payment method." };
