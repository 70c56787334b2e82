import { transactionStream } from "#events/billing";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type HistoryQuery, recordHistory } from "#platform/history";
import { type Context, returnUrlOf } from "#platform/http";
import { OutcomeUnknown } from "#platform/payments";
import { accountOf, defaultMethod } from "./account.ts";
import type { billing, Transaction } from "./contract/index.ts";
import { transaction } from "./domain/transaction/index.ts";
import { TRANSACTION } from "./labels.ts";
import { rangeOf } from "./list.ts";
import { pay, settle } from "./pay.ts";
import { attemptView } from "./projections/attempt.ts";
import { type TransactionRow, transactionView } from "./projections/transaction.ts";

type Contract = typeof billing;
type TransactionContext = Context & { readonly params: { readonly transactionId: string } };

/** An overdue pending transaction counts as expired before that is recorded. */
export const transactionAnswer = (row: TransactionRow, now: string): Transaction =>
  row.status === "pending" && row.expiresAt <= now ? { ...row, status: "expired" } : row;

export async function listTransactions(context: Context & { readonly query: QueryOf<Contract["listTransactions"]> }) {
  const { query, views, paging, ports } = context;
  const { pageSize, pageToken, ...filters } = query;
  const range = rangeOf(filters);
  if (isRefusal(range)) return range;
  const page = await views.page(transactionView, { ...range, limit: pageSize, ...paging.after(pageToken) });
  const now = ports.clock().toISOString();
  return {
    transactions: page.rows.map((row) => transactionAnswer(row, now)),
    nextPageToken: paging.next(page.next),
  };
}

export const getTransaction = (context: TransactionContext) => answer(context, context.params.transactionId);

async function answer({ views, ports }: Context, id: string) {
  const row = await views.get(transactionView, id);
  if (!row) return refuse("not-found");
  const shown = transactionAnswer(row, ports.clock().toISOString());
  if (row.type !== "top_up" || row.status !== "pending") return shown;
  const [attempt] = (await views.page(attemptView, { index: "open", partition: id, limit: 1 })).rows;
  if (!attempt) return shown;
  const { url, startedAt } = attempt;
  const payment = { status: url ? ("requires_action" as const) : ("pending" as const), startedAt, ...(url && { url }) };
  return { ...shown, payment };
}

/** Asks the vendor what became of the payment. Charges nothing. */
export async function settleTransaction(context: TransactionContext) {
  const { transactionId } = context.params;
  const { commandContext, ports } = context;
  if (!(await context.views.get(transactionView, transactionId))) return refuse("not-found");
  try {
    await settle({ commandContext, payments: ports.payments }, transactionId);
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
  }
  context.readOwn(transactionStream(transactionId));
  return answer(context, transactionId);
}

export const getTransactionHistory = (context: TransactionContext & { readonly query: HistoryQuery }) =>
  recordHistory(context, getTransaction(context), transactionStream(context.params.transactionId), TRANSACTION);

export async function confirmTransaction(context: TransactionContext) {
  const { transactionId } = context.params;
  const row = await context.views.get(transactionView, transactionId);
  if (!row) return refuse("not-found");
  if (row.type === "top_up") return topUp(context, transactionId, "confirm");
  const now = context.ports.clock().toISOString();
  const result = await context.run(
    transaction,
    transactionId,
    "confirmTransaction",
    { transactionId, now },
    { fingerprint: "confirm" },
  );
  if (isRefusal(result)) return mapRefusal(result, { insufficient: () => refuse("insufficient-balance") });
  return answer(context, transactionId);
}

/** Pays a top-up with the default payment method. */
export async function topUp(context: Context, transactionId: string, purpose: "create" | "confirm") {
  const by = defaultMethod(await accountOf(context, context.project));
  if (!by) return PAYMENT_METHOD_REQUIRED;
  const { commandContext, ports, caller, project } = context;
  const path = `/billing/charges/${transactionId}/approved?${new URLSearchParams({ project: project.id })}`;
  const { idempotencyKey: key, user } = caller;
  const paying = {
    commandContext,
    payments: ports.payments,
    returnUrl: returnUrlOf(ports, caller, path),
    request: { idempotencyKey: key && `top-up-${purpose}:${user}:${key}`, fingerprint: transactionId },
  };
  const refused = await pay(paying, transactionId, by);
  return refused ?? answer(context, transactionId);
}

export const PAYMENT_METHOD_REQUIRED = refuse("payment-method-required", {
  level: "danger",
  actions: [{ text: "Add", route: "billing.payment-methods" }],
});

export type NewTransaction = BodyOf<Contract["createTransaction"]>;
