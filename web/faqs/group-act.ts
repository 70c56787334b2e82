import { faqs } from "#contracts/faqs";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { goTo, recordAct } from "#web/_records/acts.ts";
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

/** Takes the order that was dragged, or moves one question a place up or down in the order that was shown. */
async function order(sent: Posted, faqGroupId: string) {
  const { form, call, key } = sent;
  const shown = (textIn(form, "order") ?? "").split(",").filter(Boolean);
  const [move = "", faqId = ""] = (textIn(form, "move") ?? "").split(" ");
  const from = shown.indexOf(faqId);
  const to = move === "up" ? from - 1 : from + 1;
  if (move) {
    const [moved] = shown.splice(from, 1);
    if (from < 0 || moved === undefined) return goTo(sent, groupUrls.one(faqGroupId));
    shown.splice(Math.max(0, to), 0, moved);
  }
  const body = read(faqs.updateFaqGroup.body, { faqOrder: shown });
  if (!body.ok) return refusedWith(form, "order", body.problem);
  const answer = await call(faqs.updateFaqGroup, { params: { faqGroupId }, body: body.value, idempotencyKey: key });
  return answer.ok ? goTo(sent, groupUrls.one(faqGroupId)) : refusedWith(form, "order", answer.problem);
}

async function remove(sent: Posted, faqGroupId: string) {
  const { form, call, key } = sent;
  const moveTo = textIn(form, "moveTo");
  const query = moveTo ? { moveTo } : {};
  const answer = await call(faqs.deleteFaqGroup, { params: { faqGroupId }, query, idempotencyKey: key });
  if (!answer.ok) return refusedWith(form, "delete", answer.problem);
  return goTo(sent, groupUrls.list({ flash: "deleted", of: faqGroupId }));
}
