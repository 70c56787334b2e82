import { money } from "#events/_kernel";
import { transactionStream } from "#events/billing";
import { type CommandContext, derivedId, run } from "#platform/commands";
import { fold, isRefusal, type Refusal } from "#platform/domain";
import type { ChargeOutcome, ProjectCharge, ProjectCharges } from "#platform/payments";
import type { Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { type Account, accountOf, defaultMethod, noCardReason } from "./account.ts";
import { transaction } from "./domain/transaction/index.ts";
import type { Transaction } from "./domain/transaction/state.ts";
import { nextNumber } from "./number.ts";
import { pay } from "./pay.ts";
import type { MethodRow } from "./projections/method.ts";

type Parts = Pick<Ports, "views" | "keyvalue" | "payments" | "access">;
type Unfinished = Extract<ChargeOutcome, { status: "pending" | "requires_action" }>;
const PENDING: Unfinished = { status: "pending" };
interface Failure {
  readonly code: string;
  readonly reason: string;
}
const WEEK = 7 * 86_400_000;
const WALLET = "wallet";
const CARD = "card";

/**
 * Charges a project for an order or an invoice. The transaction's id is derived from the attempt's, so an attempt
 * moves the wallet once. A card first tops up the wallet by the exact amount. A failure is recorded as a failed
 * transaction.
 */
export const projectCharges = (parts: Parts): ProjectCharges => ({
  async charge(by, charge) {
    const { tenant } = by;
    if (charge.topUpOnly) return topUp(parts, by, charge);
    const id = derivedId("txn", tenant, "production", charge.attemptId);
    const earlier = outcomeOf(id, await stateOf(by, id));
    if (earlier) return earlier;
    const account = await accountIn(parts, by);
    const failure = wrongCurrency(charge, account) ?? (await toppedUp(parts, by, charge, account));
    if (failure && "status" in failure) return failure;
    const booking = { ...(await entryOf(parts, by, charge, account)), transactionId: id, type: "charge" as const };
    if (failure) return failed(by, id, booking, failure);
    const result = await run(by, transaction, id, "createTransaction", { ...booking, confirm: true });
    if (!isRefusal(result)) return ended(by, id);
    if (result.refused === "insufficient")
      return failed(by, id, booking, charge.method === WALLET ? INSUFFICIENT : BALANCE_CHANGED);
    return unsettled(result);
  },
});

/** Adds the amount to the wallet by card, once per attempt. */
async function topUp(parts: Parts, by: CommandContext, charge: ProjectCharge): Promise<ChargeOutcome> {
  const id = derivedId("txn", by.tenant, "production-top-up", charge.attemptId);
  const earlier = outcomeOf(id, await stateOf(by, id));
  if (earlier) return earlier;
  const account = await accountIn(parts, by);
  const failure = wrongCurrency(charge, account) ?? (await toppedUp(parts, by, charge, account));
  if (failure && "status" in failure) return failure;
  const outcome = outcomeOf(id, await stateOf(by, id));
  if (outcome || !failure) return outcome ?? { status: "pending" };
  const booking = { ...(await entryOf(parts, by, charge, account)), transactionId: id, type: "top_up" as const };
  return failed(by, id, booking, failure);
}

const INSUFFICIENT: Failure = {
  code: "INSUFFICIENT_BALANCE",
  reason: "Balance is insufficient to complete this charge.",
};

/** Another charge came between the top-up and the charge, which are two transactions. */
const BALANCE_CHANGED: Failure = {
  code: INSUFFICIENT.code,
  reason:
    "The card was charged and the money added to the wallet, but another payment has used it. Add money and try again.",
};

async function accountIn({ views, access }: Parts, { tenant, store, clock }: CommandContext): Promise<Account> {
  const project = await access.project(tenant);
  if (!project) throw new Error(`There is no project ${tenant} to charge`);
  return accountOf({ ports: { store, clock }, viewsOf: (of) => readerOf(views, of, async () => {}) }, project);
}

const wrongCurrency = ({ amount, source }: ProjectCharge, { currency }: Account): Failure | undefined =>
  amount.currency === currency
    ? undefined
    : {
        code: "WRONG_CURRENCY",
        reason: `${source.number} is priced in ${amount.currency} and the wallet is in ${currency}. Nothing was charged.`,
      };

/** The fields that a charge and its top-up share. */
async function entryOf(
  parts: Parts,
  { tenant, clock }: CommandContext,
  { amount, tax, source, integration, description, invoiceId, attemptId }: ProjectCharge,
  account: Account,
) {
  const now = clock();
  return {
    number: await nextNumber(parts, tenant),
    amount: money(amount.amount - (tax?.amount ?? 0), amount.currency),
    ...(tax && { tax: tax.amount }),
    description,
    integration,
    sourceReference: source.id,
    source,
    ...(invoiceId && { invoiceId }),
    metadata: { attempt: attemptId },
    walletId: account.walletId,
    now: now.toISOString(),
    expiresAt: new Date(now.getTime() + WEEK).toISOString(),
  };
}

/** Adds the exact amount to the wallet by card, once per attempt. Returns the failure, if any. */
async function toppedUp(
  parts: Parts,
  by: CommandContext,
  charge: ProjectCharge,
  account: Account,
): Promise<Failure | Unfinished | undefined> {
  if (charge.method === WALLET) return undefined;
  const method = methodOf(charge.method, account);
  if (!method)
    return charge.method === CARD
      ? {
          code: "PAYMENT_METHOD_REQUIRED",
          reason: noCardReason(account),
        }
      : { code: "PAYMENT_METHOD_NOT_FOUND", reason: "That payment method has been removed. Nothing was charged." };
  const id = derivedId("txn", by.tenant, "production-top-up", charge.attemptId);
  if ((await stateOf(by, id)).status === "none") {
    const entry = { ...(await entryOf(parts, by, charge, account)), transactionId: id, type: "top_up" as const };
    const topUp = { amount: charge.amount, tax: undefined, description: `Card payment for ${charge.source.number}` };
    const result = await run(by, transaction, id, "createTransaction", { ...entry, ...topUp, confirm: false });
    if (isRefusal(result)) return unsettled(result);
  }
  const { returnUrl } = charge;
  await pay({ commandContext: by, payments: parts.payments, last: true, returnUrl }, id, method);
  const state = await stateOf(by, id);
  if (state.status === "confirmed") return undefined;
  if (state.status === "failed" && state.failure)
    return { code: state.failure.code, reason: `${state.failure.reason} Nothing was charged.` };
  if (state.status === "pending") {
    const url = returnUrl && state.attempt?.action?.url;
    return url ? { status: "requires_action", url } : PENDING;
  }
  return { code: "TOP_UP_UNUSABLE", reason: "The card payment has ended. Try again." };
}

const methodOf = (name: string, account: Account): MethodRow | undefined =>
  name === CARD ? defaultMethod(account) : account.methods.find(({ id }) => id === name);

type Booking = Awaited<ReturnType<typeof entryOf>> & {
  readonly transactionId: string;
  readonly type: "charge" | "top_up";
};

async function failed(by: CommandContext, id: string, booking: Booking, failure: Failure): Promise<ChargeOutcome> {
  const result = await run(by, transaction, id, "createFailed", { ...booking, ...failure });
  return isRefusal(result) ? unsettled(result) : ended(by, id);
}

/** Too many lost races leave the attempt unfinished; any other refusal is a bug. */
function unsettled({ refused, details }: Refusal): Unfinished {
  if (refused === "version-conflict") return PENDING;
  throw new Error(`A charge for making was refused: ${refused} ${JSON.stringify(details)}`);
}

const stateOf = async ({ tenant, store }: CommandContext, id: string): Promise<Transaction> =>
  fold<Transaction>(transaction, await store.load(tenant, transactionStream(id)));

async function ended(by: CommandContext, id: string): Promise<ChargeOutcome> {
  const outcome = outcomeOf(id, await stateOf(by, id));
  if (!outcome) throw new Error(`${id} was booked and has no outcome`);
  return outcome;
}

function outcomeOf(transactionId: string, state: Transaction): ChargeOutcome | undefined {
  if (state.status === "none") return undefined;
  if (state.failure) return { status: "failed", code: state.failure.code, message: state.failure.reason };
  const { number } = state;
  return state.status === "confirmed" || state.status === "reversed"
    ? { status: "succeeded", transactionId, number }
    : undefined;
}
