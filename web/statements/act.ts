import { redirect } from "@remix-run/node";
import { statements } from "#contracts/statements";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { parseMoney } from "#web/_ui/currency.ts";
import { parcelUrl } from "./urls.ts";

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
  const body = read(statements.disputeGfnTransaction.body, { reason: textIn(form, "reason") ?? "" });
  if (!body.ok) return refusedWith(form, "dispute", body.problem);
  const params = { transactionId: textIn(form, "line") ?? "" };
  const answer = await call(statements.disputeGfnTransaction, { params, body: body.value, idempotencyKey: key });
  return answer.ok ? done(sent, parcel, "disputed") : refusedWith(form, "dispute", answer.problem);
}

async function resolve(sent: Posted, parcel: Parcel) {
  const { form, call, key } = sent;
  const [text, currency = ""] = [textIn(form, "adjustment"), textIn(form, "currency")];
  const isAmount = text !== undefined && /^[A-Z]{3}$/.test(currency);
  const amount =
    text !== undefined && /^\d+$/.test(text) ? Number(text) : isAmount ? parseMoney(text, currency) : Number.NaN;
  const body = read(statements.resolveGfnDispute.body, {
    note: textIn(form, "note") ?? "",
    ...(text !== undefined && { adjustment: { amount: amount ?? Number.NaN, currency } }),
  });
  if (!body.ok) return refusedWith(form, "resolve", unnested(body.problem));
  const params = { transactionId: textIn(form, "line") ?? "" };
  const answer = await call(statements.resolveGfnDispute, { params, body: body.value, idempotencyKey: key });
  return answer.ok ? done(sent, parcel, "resolved") : refusedWith(form, "resolve", unnested(answer.problem));
}

/** An error inside the amount is shown at its one form field. */
function unnested<P extends { readonly errors?: Record<string, string[]> | undefined }>(problem: P): P {
  const errors = Object.entries(problem.errors ?? {}).map(([name, all]) => [
    name.startsWith("adjustment.") ? "adjustment" : name,
    all,
  ]);
  return { ...problem, errors: Object.fromEntries(errors) };
}
