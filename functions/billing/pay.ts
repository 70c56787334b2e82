import type { FactOf, Recorded } from "#events/_kernel";
import { PaymentAttemptFailed, PaymentAttemptStarted, transactionStream } from "#events/billing";
import { type CommandContext, derivedId, mapRefusal, run } from "#platform/commands";
import { fold, isRefusal, refuse } from "#platform/domain";
import { type Charged, OutcomeUnknown, type Payments } from "#platform/payments";
import { transaction } from "./domain/transaction/index.ts";
import type { Attempt, Transaction } from "./domain/transaction/state.ts";

export interface Paying {
  readonly commandContext: CommandContext;
  readonly payments: Payments;
  /** Nobody will retry it when it is declined. */
  readonly last?: boolean;
  /** Where the payer's bank sends them back to; absent if no payer is there. */
  readonly returnUrl?: string | undefined;
  /** The request's own key: repeating it answers as before and starts no other attempt. */
  readonly request?: { readonly idempotencyKey?: string | undefined; readonly fingerprint: unknown } | undefined;
}
const MINUTE = 60_000;
/** The vendor's own report comes within seconds; an answer that is this late was lost. */
export const LOST_AFTER_MS = 5 * MINUTE;
/** An attempt that never arrived is sent again only while nobody can give it up meanwhile. */
const SENT_WITHIN_MS = LOST_AFTER_MS - MINUTE;

interface By {
  readonly id: string;
  readonly vendorReference: string;
}

async function openAttempt({ tenant, store }: CommandContext, id: string) {
  const facts = await store.load(tenant, transactionStream(id));
  const state = fold<Transaction>(transaction, facts);
  if (state.status !== "pending" || !state.attempt) return { state };
  const started = facts.findLast(({ type }) => type === PaymentAttemptStarted.type);
  return { state, attempt: state.attempt, startedAt: started?.at };
}

/**
 * Pays a transaction in three repeatable steps: record the attempt; ask the vendor, by the attempt's id; record the
 * outcome. Two simultaneous requests share the attempt. An attempt that was started earlier is looked up at the vendor
 * before it is sent again, and it is sent by the same id; one that is too old for that has failed.
 */
export async function pay(paying: Paying, transactionId: string, by: By) {
  const { commandContext, payments, returnUrl, request } = paying;
  const { tenant, store, clock } = commandContext;
  const stream = transactionStream(transactionId);
  const before = await store.load(tenant, stream);
  const attemptId = derivedId("att", tenant, transactionId, String(before.at(-1)?.version ?? 0));
  const { id: methodId, vendorReference } = by;
  const input = { transactionId, attemptId, methodId, vendorReference, now: clock().toISOString() };
  const started = await run(commandContext, transaction, transactionId, "startPayment", input, request);
  if (isRefusal(started)) return mapRefusal(started);
  const failure = started.repeated && failureOf(await store.load(tenant, stream), transactionId, started.version);
  if (failure) return failure;
  const { state, attempt, startedAt } = await openAttempt(commandContext, transactionId);
  if (!attempt || state.status !== "pending") return undefined;
  try {
    const isEarlier = attempt.attemptId !== attemptId;
    const earlier = isEarlier ? await findAttempt(payments, tenant, attempt, startedAt) : undefined;
    const isTooLate = isEarlier && +clock() - Date.parse(startedAt ?? "") > SENT_WITHIN_MS;
    const charged =
      earlier ??
      ((isTooLate && NOT_RECEIVED) ||
        (await payments.charge({
          attemptId: attempt.attemptId,
          transactionId,
          tenant,
          amount: state.gross,
          description: `${state.number} ${state.description}`,
          method: attempt.vendorReference,
          returnUrl,
        })));
    return await record(paying, transactionId, attempt, charged);
  } catch (error) {
    if (error instanceof OutcomeUnknown) return refuse("payment-in-progress", { transactionId });
    throw error;
  }
}

/** How the attempt that was started at a version has failed, if it has. */
function failureOf(facts: readonly Recorded[], transactionId: string, version: number) {
  const started = facts.find((fact) => fact.version === version && fact.type === PaymentAttemptStarted.type);
  const { attemptId } = (started?.data ?? {}) as { attemptId?: string };
  const failed = facts
    .filter(({ type }) => type === PaymentAttemptFailed.type)
    .map(({ data }) => data as FactOf<typeof PaymentAttemptFailed>["data"])
    .find((each) => each.attemptId === attemptId);
  return failed && paymentFailed(transactionId, failed);
}

const paymentFailed = (transactionId: string, { code, message }: { readonly code: string; readonly message: string }) =>
  refuse("payment-failed", { transactionId, failureCode: code, reason: message });

export const findAttempt = (
  payments: Payments,
  tenant: string,
  attempt: Pick<Attempt, "attemptId" | "vendorReference" | "action">,
  since: string | undefined,
) =>
  payments.find(tenant, attempt.attemptId, {
    reference: attempt.action?.reference,
    method: attempt.vendorReference,
    since,
  });

/** Records what became of an attempt. A late or repeated answer changes nothing. */
async function record(
  { commandContext, last }: Pick<Paying, "commandContext" | "last">,
  transactionId: string,
  { attemptId }: Attempt,
  charged: Charged,
) {
  const about = { transactionId, attemptId, reference: charged.reference };
  if (charged.status === "succeeded") {
    const result = await run(commandContext, transaction, transactionId, "finishPayment", about);
    return isRefusal(result) ? mapRefusal(result) : undefined;
  }
  if (charged.status === "requires_action") {
    const { url } = charged;
    const result = await run(commandContext, transaction, transactionId, "requireAction", { ...about, url });
    return isRefusal(result) ? mapRefusal(result) : refuse("payment-requires-action", { transactionId, url });
  }
  const { code, message } = charged;
  const result = await run(commandContext, transaction, transactionId, "failPayment", {
    ...about,
    code,
    message,
    last,
  });
  if (isRefusal(result)) return mapRefusal(result);
  return paymentFailed(transactionId, charged);
}

const NOT_RECEIVED = {
  status: "failed",
  reference: "none",
  code: "not_received",
  message: "The payment provider never received this payment. Nothing was charged.",
} as const;

/** After a while without an answer, an attempt has failed. */
export interface Patience {
  /** Nobody waits any longer for one that never reached the vendor. */
  readonly lost: boolean;
  /** Nor for one that its payer has not approved. */
  readonly unapproved: boolean;
}
const PATIENT: Patience = { lost: false, unapproved: false };

/**
 * Finishes the open attempt of a transaction, if any, by asking the vendor what became of it. Charges nothing, so it may
 * be repeated at any time. Returns whether it is still open. Throws `OutcomeUnknown` where the vendor gives no answer.
 */
export async function settle(
  { commandContext, payments }: Pick<Paying, "commandContext" | "payments">,
  transactionId: string,
  patience = PATIENT,
): Promise<boolean> {
  const { tenant } = commandContext;
  const { state, attempt, startedAt } = await openAttempt(commandContext, transactionId);
  if (!attempt || state.status !== "pending") return false;
  const found = await findAttempt(payments, tenant, attempt, startedAt);
  const isLate = found?.status === "requires_action" && patience.unapproved;
  const outcome = isLate ? await payments.cancel(tenant, found.reference) : (found ?? (patience.lost && NOT_RECEIVED));
  // What an order or an invoice started is never paid later by hand.
  const last = state.source !== undefined;
  if (!outcome) return true;
  await record({ commandContext, last }, transactionId, attempt, outcome);
  return (await openAttempt(commandContext, transactionId)).attempt !== undefined;
}
