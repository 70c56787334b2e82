import { redirect } from "@remix-run/node";
import { statements } from "#contracts/statements";
import type { Money } from "#events/_kernel";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, type Problem, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { parseMoney } from "#web/_ui/currency.ts";
import { parcelUrl, receivedDisputeUrl } from "./urls.ts";

interface Parcel {
  readonly statementId: string;
  readonly fulfillmentId: string;
}

/** Handles the forms of a parcel's lines. */
export async function parcelAct(args: Args, parcel: Parcel) {
  const sent = await posted(args);
  return textIn(sent.form, "intent") === "resolve" ? resolve(sent, parcel) : dispute(sent, parcel);
}

const done = (sent: Posted, { statementId, fulfillmentId }: Parcel, flash: string) =>
  redirect(withProject(parcelUrl(statementId, fulfillmentId, { flash }), sent.project.id), consistencyHeaders(sent));

async function dispute(sent: Posted, parcel: Parcel) {
  const { form, call, key } = sent;
  const evidence = textIn(form, "evidence");
  const written = { reason: textIn(form, "reason") ?? "", ...(evidence && { evidence }) };
  const body = read(statements.disputeGfnTransaction.body, written);
  if (!body.ok) return refusedWith(form, "dispute", body.problem);
  const params = { transactionId: textIn(form, "line") ?? "" };
  const response = await call(statements.disputeGfnTransaction, { params, body: body.value, idempotencyKey: key });
  return response.ok ? done(sent, parcel, "disputed") : refusedWith(form, "dispute", response.problem);
}

async function resolve(sent: Posted, parcel: Parcel) {
  const { form, call, key } = sent;
  const adjustment = amountIn(form, "adjustment");
  const written = { note: textIn(form, "note") ?? "", ...(adjustment && { adjustment }) };
  const body = read(statements.resolveGfnDispute.body, written);
  if (!body.ok) return refusedWith(form, "resolve", unnested(body.problem, "adjustment"));
  const params = { transactionId: textIn(form, "line") ?? "" };
  const response = await call(statements.resolveGfnDispute, { params, body: body.value, idempotencyKey: key });
  return response.ok
    ? done(sent, parcel, "resolved")
    : refusedWith(form, "resolve", unnested(response.problem, "adjustment"));
}

/** The fulfiller's answer to a shop's dispute: money back, or why not. */
export async function answerAct(args: Args, disputeId: string) {
  const sent = await posted(args);
  const { form, call, key } = sent;
  const decision = textIn(form, "intent") === "decline" ? "decline" : "accept";
  const amount = decision === "accept" ? amountIn(form, "amount") : undefined;
  const refused = (problem: Problem) => refusedWith(form, decision, unnested(problem, "amount"));
  const written = { decision, note: textIn(form, "note") ?? "", ...(amount && { amount }) };
  const body = read(statements.answerMakingDispute.body, written);
  if (!body.ok) return refused(body.problem);
  const params = { disputeId };
  const response = await call(statements.answerMakingDispute, { params, body: body.value, idempotencyKey: key });
  if (!response.ok) return refused(response.problem);
  const flash = decision === "accept" ? "accepted" : "declined";
  return redirect(withProject(receivedDisputeUrl(disputeId, { flash }), sent.project.id), consistencyHeaders(sent));
}

/** An amount of money, in minor units or as it was typed where there is no script; not a number where it cannot be read. */
function amountIn(form: FormData, name: string): Money | undefined {
  const [text, currency = ""] = [textIn(form, name), textIn(form, "currency")];
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text)) return { amount: Number(text), currency };
  const amount = /^[A-Z]{3}$/.test(currency) ? parseMoney(text, currency) : undefined;
  return { amount: amount ?? Number.NaN, currency };
}

/** An error inside the amount is shown at its one form field. */
function unnested(problem: Problem, field: string): Problem {
  const errors = Object.entries(problem.errors ?? {}).map(([name, all]) => [
    name.startsWith(`${field}.`) ? field : name,
    all,
  ]);
  return { ...problem, errors: Object.fromEntries(errors) };
}
