import { decimalOf, type Money, money } from "#events/_kernel";
import { type TransactionType, transactionStream } from "#events/billing";
import { mapRefusal, run } from "#platform/commands";
import { fold, isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { type Account, accountOf, defaultMethod } from "./account.ts";
import { transaction } from "./domain/transaction/index.ts";
import { leftOf } from "./domain/transaction/returned.ts";
import type { Transaction } from "./domain/transaction/state.ts";
import { nextNumber } from "./number.ts";
import { transactionView } from "./projections/transaction.ts";
import { getTransaction, type NewTransaction, PAYMENT_METHOD_REQUIRED, topUp } from "./transactions.ts";

/** The types that members create themselves; only the platform may create the others. */
const OWN: readonly TransactionType[] = ["charge", "top_up"];
const WEEK = 7 * 86_400_000;
type CreateTransactionContext = Context & { readonly body: NewTransaction };

export async function createTransaction(context: CreateTransactionContext) {
  const { body, project, caller, ports } = context;
  const { type, amount, walletId, confirm = false, taxRate = 0, ...rest } = body;
  if (!OWN.includes(type) && !caller.admin) return refuse("type-not-allowed");
  const account = await accountOf(context, project);
  const wrong = unusable(body, account);
  if (wrong) return wrong;
  if (type === "top_up" && confirm && !defaultMethod(account)) return PAYMENT_METHOD_REQUIRED;
  const id = context.newId("txn");
  const written = await numberOf(context, id);
  const reverses = type === "reversal" && !written ? await reversedBy(context) : undefined;
  if (isRefusal(reverses)) return reverses;
  const now = ports.clock().toISOString();
  const exempt = (account.row?.taxExempt ?? "none") !== "none";
  const input = {
    transactionId: id,
    number: written ?? (await nextNumber(ports, context.tenant)),
    type,
    amount,
    confirm,
    reverses,
    now,
    ...rest,
    taxRate: exempt ? 0 : Math.round(taxRate * 10_000),
    walletId: walletId ?? account.walletId,
    expiresAt: body.expiresAt ?? new Date(Date.parse(now) + WEEK).toISOString(),
  };
  const result = await context.run(transaction, id, "createTransaction", input, { fingerprint: body });
  if (isRefusal(result))
    return mapRefusal(result, {
      insufficient: () => refuse("insufficient-balance"),
      taken: () => refuse("already-reversed"),
    });
  if (type === "top_up" && confirm) return topUp(context, id, "create");
  return getTransaction({ ...context, params: { transactionId: id } });
}

function unusable({ amount, walletId }: NewTransaction, { currency, walletId: own }: Account) {
  if (amount.currency !== currency)
    return refuse("wrong-currency", { errors: { "amount.currency": [`Invoices are in ${currency}`] } });
  if (walletId && walletId !== own) return refuse("validation-failed", { errors: { walletId: ["Wallet not found"] } });
  return undefined;
}

/** Finds the transaction to reverse: confirmed, and with this amount left of it. From then on nothing is returned in part. */
async function reversedBy(context: CreateTransactionContext) {
  const { views, body, ports, tenant, commandContext } = context;
  const named = body.sourceReference ? await views.get(transactionView, body.sourceReference) : undefined;
  if (!named || named.type === "reversal")
    return refuse("validation-failed", { errors: { sourceReference: ["Enter the transaction it reverses"] } });
  if (named.status === "reversed") return refuse("already-reversed");
  if (named.status !== "confirmed")
    return refuse("validation-failed", {
      errors: { sourceReference: ["Only a confirmed transaction can be reversed"] },
    });
  const { id, direction, gross } = named;
  const left = async () => {
    const state = fold<Transaction>(transaction, await ports.store.load(tenant, transactionStream(id)));
    return state.status === "none" ? 0 : leftOf(state);
  };
  const isWrong = (amount: number) => amount !== body.amount.amount || body.taxRate;
  const before = await left();
  if (isWrong(before)) return wrongReversal(gross, before);
  await run(commandContext, transaction, id, "closeReturns", { transactionId: id });
  const after = await left();
  return isWrong(after) ? wrongReversal(gross, after) : { id, direction };
}

function wrongReversal({ amount, currency }: Money, left: number) {
  if (left === 0) return refuse("already-reversed");
  const wrong =
    left === amount
      ? "A reversal is for the full amount, without tax of its own"
      : `Part of it was returned. A reversal is for the ${decimalOf(money(left, currency))} ${currency} that is left`;
  return refuse("validation-failed", { errors: { amount: [wrong] } });
}

/** Returns the number that an earlier, identical request received. */
async function numberOf({ ports, tenant, caller }: Context, id: string): Promise<string | undefined> {
  if (caller.idempotencyKey === undefined) return undefined;
  const [written] = await ports.store.load(tenant, transactionStream(id));
  return (written?.data as { number: string } | undefined)?.number;
}
