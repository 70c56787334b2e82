import { redirect } from "@remix-run/node";
import { orders } from "#contracts/orders";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { approvalsUrl, approvalUrl } from "../urls.ts";

const done = (sent: Posted, url: string) => redirect(withProject(url, sent.project.id), consistencyHeaders(sent));

/** Sets the limit, or removes it. */
export async function limitAct(args: Args) {
  const sent = await posted(args);
  const { form, call, key, project } = sent;
  const text = textIn(form, "limit");
  const limit = text ? { amount: Number(text), currency: project.currency } : null;
  const body = read(orders.setResupplyLimit.body, { limit });
  if (!body.ok) return refusedWith(form, "limit", body.problem);
  const response = await call(orders.setResupplyLimit, { body: body.value, idempotencyKey: key });
  return response.ok ? done(sent, approvalsUrl({ flash: "limit" })) : refusedWith(form, "limit", response.problem);
}

/** Decides about one order, or gets its current prices. */
export async function approvalAct(args: Args, orderId: string) {
  const sent = await posted(args);
  const intent = textIn(sent.form, "intent");
  if (intent === "quote") return quote(sent, orderId);
  return intent === "decline" ? decline(sent, orderId) : approve(sent, orderId);
}

const params = ({ project }: Posted, orderId: string) => ({ platformId: project.platformId, orderId });

async function quote(sent: Posted, orderId: string) {
  const response = await sent.call(orders.quoteOrder, { params: params(sent, orderId), idempotencyKey: sent.key });
  return response.ok
    ? done(sent, approvalUrl(orderId, { flash: "quoted" }))
    : refusedWith(sent.form, "approve", response.problem);
}

/** Approves exactly the amount that the page showed. */
async function approve(sent: Posted, orderId: string) {
  const { form, call, key, project } = sent;
  const amount = { amount: Number(textIn(form, "amount") ?? Number.NaN), currency: project.currency };
  const body = read(orders.approveOrder.body, { amount });
  if (!body.ok) return refusedWith(form, "approve", body.problem);
  const response = await call(orders.approveOrder, {
    params: params(sent, orderId),
    body: body.value,
    idempotencyKey: key,
  });
  return response.ok ? done(sent, approvalUrl(orderId)) : refusedWith(form, "approve", response.problem);
}

async function decline(sent: Posted, orderId: string) {
  const { form, call, key } = sent;
  const body = read(orders.declineOrder.body, { reason: textIn(form, "reason") ?? "" });
  if (!body.ok) return refusedWith(form, "decline", body.problem);
  const response = await call(orders.declineOrder, {
    params: params(sent, orderId),
    body: body.value,
    idempotencyKey: key,
  });
  return response.ok
    ? done(sent, approvalUrl(orderId, { flash: "declined" }))
    : refusedWith(form, "decline", response.problem);
}
