import { redirect } from "@remix-run/node";
import { billing } from "#contracts/billing";
import { changedIn, listIn, refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { parseMoney } from "#web/_ui/currency.ts";
import { messages } from "./messages.ts";
import { vatOf } from "./plan-data.ts";
import { billingUrl, chargeUrl, planUrl } from "./urls.ts";

/** An amount in minor units of the form's `currency`; undefined if empty. */
function minorIn(form: FormData, name: string): { amount: number; currency: string } | undefined {
  const text = textIn(form, name);
  const currency = textIn(form, "currency") ?? "";
  if (text === undefined) return undefined;
  if (!/^[A-Z]{3}$/.test(currency)) return { amount: Number.NaN, currency };
  const amount = /^-?\d+$/.test(text) ? Number(text) : parseMoney(text, currency);
  return { amount: amount ?? Number.NaN, currency };
}

type FlashKey = keyof typeof messages.flash;
const done = (sent: Posted, flash: FlashKey, tab?: string) =>
  redirect(withProject(billingUrl({ tab, flash }), sent.project.id), consistencyHeaders(sent));

/** Handles the forms of the billing page. */
export async function billingAct(args: Args) {
  const sent = await posted(args);
  switch (textIn(sent.form, "intent")) {
    case "plan":
      return choosePlan(sent);
    case "top-up":
      return topUp(sent);
    case "wallet":
      return changeWallet(sent);
    case "auto-top-up":
      return changeAutoTopUp(sent);
    case "platform":
      return administer(sent);
    case "plan-price":
      return setPlanPrice(sent);
    default:
      return changeDetails(sent);
  }
}

async function choosePlan(sent: Posted) {
  const body = { plan: { code: textIn(sent.form, "plan.code") ?? "" } };
  const shown = textIn(sent.form, "shown");
  const preview = shown === undefined ? undefined : await sent.call(billing.previewPlan, { body });
  if (preview?.ok && !(await isAsShown(sent, preview.value.today.total)))
    return redirect(withProject(planUrl({ plan: body.plan.code, changed: "1" }), sent.project.id));
  const response = await sent.call(billing.updateBilling, { body, idempotencyKey: sent.key });
  return response.ok ? done(sent, "plan") : refusedWith(sent.form, "plan", response.problem);
}

/** Whether an amount and, where it was known, its total with VAT are those that the form showed. */
async function isAsShown({ form, call }: Posted, due: { readonly amount: number; readonly currency: string }) {
  if (String(due.amount) !== textIn(form, "shown")) return false;
  const total = textIn(form, "shownTotal");
  if (!total) return true;
  const vat = await vatOf(call, due);
  return vat !== undefined && "preview" in vat && String(vat.preview.total.amount) === total;
}

async function changeDetails(sent: Posted) {
  const { form, call, key, version } = sent;
  const fields = changedIn(form, {
    billingEmail: textIn(form, "billingEmail") ?? "",
    ccEmails: listIn(form, "ccEmails"),
    purchaseOrderNumber: textIn(form, "purchaseOrderNumber") ?? null,
  });
  const body = read(billing.updateBilling.body, fields);
  if (!body.ok) return refusedWith(form, "details", unnested(body.problem, "ccEmails"));
  const response = await call(billing.updateBilling, { body: body.value, idempotencyKey: key, ifMatch: version });
  return response.ok ? done(sent, "saved", "details") : refusedWith(form, "details", response.problem);
}

async function topUp(sent: Posted) {
  const { form, call, key } = sent;
  const amount = minorIn(form, "amount");
  const body = read(billing.createTransaction.body, {
    type: "top_up",
    description: messages.topUp.described,
    confirm: true,
    amount,
  });
  if (!body.ok) return refusedWith(form, "top-up", unnested(body.problem, "amount"));
  const response = await call(billing.createTransaction, { body: body.value, idempotencyKey: key });
  if (response.ok) return done(sent, "topped");
  const { code, transactionId } = response.problem as { code: string; transactionId?: string };
  // The payment is open: its own page says what it waits for.
  if (transactionId && (code === "PAYMENT_REQUIRES_ACTION" || code === "PAYMENT_IN_PROGRESS"))
    return redirect(withProject(chargeUrl(transactionId), sent.project.id), consistencyHeaders(sent));
  return refusedWith(form, "top-up", response.problem, consistencyHeaders(sent));
}

/** An error inside an amount or a list is shown at its one form field. */
function unnested<P extends { readonly errors?: Record<string, string[]> | undefined }>(problem: P, field: string): P {
  const errors = Object.entries(problem.errors ?? {}).map(([name, all]) => [
    name.startsWith(`${field}.`) ? field : name,
    all,
  ]);
  return { ...problem, errors: Object.fromEntries(errors) };
}

async function changeWallet(sent: Posted) {
  const { form, call, key, version } = sent;
  const body = read(billing.updateWallet.body, {
    name: textIn(form, "name") ?? "",
    lowBalanceAlert: minorIn(form, "lowBalanceAlert") ?? null,
  });
  if (!body.ok) return refusedWith(form, "wallet", unnested(body.problem, "lowBalanceAlert"));
  const params = { walletId: textIn(form, "wallet") ?? "" };
  const response = await call(billing.updateWallet, {
    params,
    body: body.value,
    idempotencyKey: key,
    ifMatch: version,
  });
  return response.ok ? done(sent, "saved") : refusedWith(form, "wallet", response.problem);
}

async function changeAutoTopUp(sent: Posted) {
  const { form, call, key, version } = sent;
  const body = read(billing.updateWallet.body, {
    autoTopUp: {
      enabled: textIn(form, "enabled") === "yes",
      threshold: minorIn(form, "autoTopUp.threshold"),
      amount: minorIn(form, "autoTopUp.amount"),
      paymentMethodId: textIn(form, "autoTopUp.paymentMethodId"),
    },
  });
  if (!body.ok)
    return refusedWith(
      form,
      "auto-top-up",
      unnested(unnested(body.problem, "autoTopUp.threshold"), "autoTopUp.amount"),
    );
  const params = { walletId: textIn(form, "wallet") ?? "" };
  const response = await call(billing.updateWallet, {
    params,
    body: body.value,
    idempotencyKey: key,
    ifMatch: version,
  });
  return response.ok ? done(sent, "saved") : refusedWith(form, "auto-top-up", response.problem);
}

async function administer(sent: Posted) {
  const { form, call, key, version, project } = sent;
  const fields = changedIn(form, {
    status: textIn(form, "status"),
    creditLimit: minorIn(form, "creditLimit") ?? null,
    paymentTermsDays: Number(textIn(form, "paymentTermsDays") ?? Number.NaN),
    collectionMethod: textIn(form, "collectionMethod"),
    taxExempt: textIn(form, "taxExempt"),
  });
  const body = read(billing.updateAdminBilling.body, { ...fields, note: textIn(form, "note") ?? "" });
  if (!body.ok) return refusedWith(form, "platform", unnested(body.problem, "creditLimit"));
  const response = await call(billing.updateAdminBilling, {
    query: { project: project.id },
    body: body.value,
    idempotencyKey: key,
    ifMatch: version,
  });
  return response.ok ? done(sent, "saved", "platform") : refusedWith(form, "platform", response.problem);
}

/** What a plan costs in a currency; an empty price removes it. */
async function setPlanPrice(sent: Posted) {
  const { form, call, key, project } = sent;
  const currency = (textIn(form, "currency") ?? "").toUpperCase();
  const text = textIn(form, "price");
  const isCurrency = /^[A-Z]{3}$/.test(currency);
  const price = text === undefined ? null : ((isCurrency ? parseMoney(text, currency) : undefined) ?? Number.NaN);
  const written = { plan: textIn(form, "plan") ?? "", currency, price };
  const body = read(billing.setPlanPrice.body, written);
  if (!body.ok) return refusedWith(form, "plan-price", body.problem);
  const query = { project: project.id };
  const response = await call(billing.setPlanPrice, { query, body: body.value, idempotencyKey: key });
  return response.ok ? done(sent, "priced", "platform") : refusedWith(form, "plan-price", response.problem);
}
