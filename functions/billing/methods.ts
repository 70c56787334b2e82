import { paymentMethodStream } from "#events/billing";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type HistoryQuery, recordHistory } from "#platform/history";
import type { Context } from "#platform/http";
import { sandboxCards } from "#platform/payments";
import { accountOf, defaultMethod, hasCompany } from "./account.ts";
import type { billing as contract, PaymentMethod } from "./contract/index.ts";
import { billing } from "./domain/billing/index.ts";
import { expiresAt, expiryStatus } from "./domain/expiry.ts";
import { method } from "./domain/method/index.ts";
import { METHOD } from "./labels.ts";
import { COMPANY_NOT_FOUND } from "./project.ts";
import { attemptView } from "./projections/attempt.ts";
import { type MethodRow, methodView } from "./projections/method.ts";
import { methodOfSetup } from "./reactions/follow-the-vendor.ts";

type Contract = typeof contract;
type MethodContext = Context & { readonly params: { readonly methodId: string } };

const cardsOf = ({ ports }: Context) => ports.cards ?? sandboxCards(ports.clock);

const methodAnswer = (row: MethodRow, now: string, chosen: string | undefined): PaymentMethod => ({
  ...row,
  type: "card",
  isDefault: row.id === chosen,
  status: expiryStatus(row.card, now),
  expiresAt: expiresAt(row.card),
});

export async function listPaymentMethods(
  context: Context & { readonly query: QueryOf<Contract["listPaymentMethods"]> },
) {
  const { query, views, paging, project } = context;
  const account = await accountOf(context, project);
  const chosen = defaultMethod(account)?.id;
  const page = await views.page(methodView, {
    index: "order",
    partition: "",
    limit: query.pageSize,
    ...paging.after(query.pageToken),
  });
  return {
    paymentMethods: page.rows.map((row) => methodAnswer(row, account.now, chosen)),
    nextPageToken: paging.next(page.next),
  };
}

async function answer(context: Context, id: string) {
  const row = await context.views.get(methodView, id);
  if (!row) return refuse("not-found");
  const account = await accountOf(context, context.project);
  return methodAnswer(row, account.now, defaultMethod(account)?.id);
}

export const getPaymentMethod = (context: MethodContext) => answer(context, context.params.methodId);

/** The default method is a setting of the project's billing. */
async function makeDefault(context: Context, defaultPaymentMethodId: string): Promise<void> {
  const { project, caller } = context;
  const key = caller.idempotencyKey && `default-payment-method:${caller.user}:${caller.idempotencyKey}`;
  const input = { project: project.id, hasCompany: true, currency: project.currency, defaultPaymentMethodId };
  const result = await context.run(billing, project.id, "changeBilling", input, {
    idempotencyKey: key,
    ifMatch: undefined,
  });
  if (isRefusal(result)) throw new Error(`The default could not be set: ${result.refused}`);
}

export async function createPaymentMethod(
  context: Context & { readonly body: BodyOf<Contract["createPaymentMethod"]> },
) {
  const { body, project } = context;
  const account = await accountOf(context, project);
  if (!hasCompany(account)) return COMPANY_NOT_FOUND;
  const found = body.vendor === "stripe" ? await cardsOf(context).found(project.id, body.vendorReference) : undefined;
  if (!found) return refuse("setup-intent-failed", { level: "danger" });
  // A setup's id may also be reported by the vendor: it becomes one payment method.
  const isSetup = found.reference !== body.vendorReference;
  const id = isSetup ? methodOfSetup(project.id, body.vendorReference) : context.newId("mtd");
  const result = await context.run(
    method,
    id,
    "addMethod",
    {
      methodId: id,
      vendor: "stripe",
      vendorReference: found.reference,
      card: found.card,
      billingDetails: body.billingDetails ?? {},
      priority: account.methods.length + 1,
    },
    { fingerprint: body },
  );
  if (isRefusal(result)) return mapRefusal(result, { taken: () => refuse("payment-method-exists") });
  if (body.isDefault) await makeDefault(context, id);
  return answer(context, id);
}

export async function updatePaymentMethod(
  context: MethodContext & { readonly body: BodyOf<Contract["updatePaymentMethod"]> },
) {
  const { methodId } = context.params;
  const { isDefault, ...changes } = context.body;
  const result = await context.run(method, methodId, "changeMethod", { ...changes, methodId });
  if (isRefusal(result)) return mapRefusal(result);
  if (isDefault) await makeDefault(context, methodId);
  return answer(context, methodId);
}

export async function deletePaymentMethod(context: MethodContext) {
  const { methodId } = context.params;
  const { methods, balance, now } = await accountOf(context, context.project);
  const others = methods.some(({ id, card }) => id !== methodId && expiryStatus(card, now) !== "expired");
  const input = { methodId, needed: balance < 0 && !others };
  const result = await context.run(method, methodId, "removeMethod", input, { fingerprint: "remove" });
  return isRefusal(result) ? mapRefusal(result) : undefined;
}

export const getPaymentMethodHistory = (context: MethodContext & { readonly query: HistoryQuery }) => {
  const { methodId } = context.params;
  return recordHistory(context, context.views.get(methodView, methodId), paymentMethodStream(methodId), METHOD);
};

export async function listPaymentAttempts(
  context: MethodContext & { readonly query: QueryOf<Contract["listPaymentAttempts"]> },
) {
  const { params, query, views, paging } = context;
  if (!(await views.get(methodView, params.methodId))) return refuse("not-found");
  const page = await views.page(attemptView, {
    index: "method",
    partition: params.methodId,
    descending: true,
    limit: query.pageSize,
    ...paging.after(query.pageToken),
  });
  return { paymentAttempts: [...page.rows], nextPageToken: paging.next(page.next) };
}

export async function getPaymentMethodSecret(context: Context & { readonly params: { readonly vendor: string } }) {
  const { vendor } = context.params;
  if (vendor !== "stripe") return refuse("vendor-unknown");
  if (!hasCompany(await accountOf(context, context.project))) return COMPANY_NOT_FOUND;
  const setup = await cardsOf(context).begin(context.project.id);
  return setup ? { vendor, ...setup } : refuse("setup-intent-failed", { level: "danger" });
}
