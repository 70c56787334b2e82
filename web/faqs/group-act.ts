import { faqs } from "#contracts/faqs";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { goTo, recordAct } from "#web/_records/acts.ts";
import { orderIn } from "#web/_records/order-in.ts";
import type { Args } from "#web/_server/member.ts";
import { type Posted, read } from "#web/_server/posted.ts";
import { groupCalls } from "./calls.ts";
import { groupUrls } from "./urls.ts";

/** What the forms on a group's screen do besides those of every record: order its questions, and delete it. */
export const groupAct = (args: Args, faqGroupId: string) =>
  recordAct(args, groupCalls, faqGroupId, {
    order: (sent) => order(sent, faqGroupId),
    delete: (sent) => remove(sent, faqGroupId),
  });

async function order(sent: Posted, faqGroupId: string) {
  const { form, call, key } = sent;
  const faqOrder = orderIn(form);
  if (!faqOrder) return goTo(sent, groupUrls.one(faqGroupId));
  const body = read(faqs.updateFaqGroup.body, { faqOrder });
  if (!body.ok) return refusedWith(form, "order", body.problem);
  const response = await call(faqs.updateFaqGroup, { params: { faqGroupId }, body: body.value, idempotencyKey: key });
  return response.ok ? goTo(sent, groupUrls.one(faqGroupId)) : refusedWith(form, "order", response.problem);
}

async function remove(sent: Posted, faqGroupId: string) {
  const { form, call, key } = sent;
  const moveTo = textIn(form, "moveTo");
  const query = moveTo ? { moveTo } : {};
  const response = await call(faqs.deleteFaqGroup, { params: { faqGroupId }, query, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "delete", response.problem);
  return goTo(sent, groupUrls.list({ flash: "deleted", of: faqGroupId }));
}
