import { redirect } from "@remix-run/node";
import { invoices } from "#contracts/invoices";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { parseMoney } from "#web/_ui/currency.ts";
import { invoicesUrl, invoiceUrl } from "./urls.ts";

/** Handles an invoice's forms: pay, credit and void. */
export async function invoiceAct(args: Args, invoiceId: string) {
  const sent = await posted(args);
  switch (textIn(sent.form, "intent")) {
    case "void":
      return voidInvoice(sent, invoiceId);
    case "send":
      return send(sent, invoiceId);
    case "credit":
      return credit(sent, invoiceId);
    default:
      return pay(sent, invoiceId);
  }
}

const done = (sent: Posted, invoiceId: string, flash: string) =>
  redirect(withProject(invoiceUrl(invoiceId, { flash }), sent.project.id), consistencyHeaders(sent));

async function pay(sent: Posted, invoiceId: string) {
  const { form, call, key } = sent;
  const body = read(invoices.payInvoice.body, { method: textIn(form, "method") ?? "" });
  if (!body.ok) return refusedWith(form, "pay", body.problem);
  const response = await call(invoices.payInvoice, { params: { invoiceId }, body: body.value, idempotencyKey: key });
  if (response.ok) return done(sent, invoiceId, "paid");
  const { code, url } = response.problem as { code: string; url?: string };
  // The payer's bank leads back to the invoice.
  if (code === "PAYMENT_REQUIRES_ACTION" && url) return redirect(url, consistencyHeaders(sent));
  return refusedWith(form, "pay", response.problem, consistencyHeaders(sent));
}

async function send(sent: Posted, invoiceId: string) {
  const { form, call, key } = sent;
  const [to, message] = [textIn(form, "to"), textIn(form, "message")];
  const body = read(invoices.sendInvoice.body, { ...(to && { to }), ...(message && { message }) });
  if (!body.ok) return refusedWith(form, "send", body.problem);
  const response = await call(invoices.sendInvoice, { params: { invoiceId }, body: body.value, idempotencyKey: key });
  return response.ok ? done(sent, invoiceId, "sent") : refusedWith(form, "send", response.problem);
}

async function voidInvoice(sent: Posted, invoiceId: string) {
  const { form, call, key, project } = sent;
  const body = read(invoices.voidInvoice.body, { reason: textIn(form, "reason") ?? "" });
  if (!body.ok) return refusedWith(form, "void", body.problem);
  const input = { params: { invoiceId }, query: { project: project.id }, body: body.value, idempotencyKey: key };
  const response = await call(invoices.voidInvoice, input);
  return response.ok ? done(sent, invoiceId, "voided") : refusedWith(form, "void", response.problem);
}

/** The amount in minor units; what can't be read as money is sent as no number, and refused at its field. */
function amountIn(form: FormData) {
  const [text, currency = ""] = [textIn(form, "amount"), textIn(form, "currency")];
  if (text === undefined) return {};
  const isCode = /^[A-Z]{3}$/.test(currency);
  const amount = /^\d+$/.test(text) ? Number(text) : isCode ? parseMoney(text, currency) : undefined;
  return { amount: { amount: amount ?? Number.NaN, currency } };
}

async function credit(sent: Posted, invoiceId: string) {
  const { form, call, key, project } = sent;
  const body = read(invoices.createCreditNote.body, { ...amountIn(form), reason: textIn(form, "reason") ?? "" });
  if (!body.ok) {
    const errors = Object.entries(body.problem.errors ?? {}).map(([name, all]) => [name.split(".")[0], all]);
    return refusedWith(form, "credit", { ...body.problem, errors: Object.fromEntries(errors) });
  }
  const input = { params: { invoiceId }, query: { project: project.id }, body: body.value, idempotencyKey: key };
  const response = await call(invoices.createCreditNote, input);
  return response.ok ? done(sent, invoiceId, "credited") : refusedWith(form, "credit", response.problem);
}

/** Handles the list's form: the platform's invoices are issued as this project's company. */
export async function sellerAct(args: Args) {
  const sent = await posted(args);
  const { form, call, key, project } = sent;
  const response = await call(invoices.chooseInvoiceSeller, { body: { project: project.id }, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "seller", response.problem);
  return redirect(withProject(invoicesUrl({ flash: "seller" }), project.id), consistencyHeaders(sent));
}
