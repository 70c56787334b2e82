import { redirect } from "@remix-run/node";
import { inserts } from "#contracts/inserts";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { insertReviewsUrl } from "./urls.ts";

/** An administrator approves or rejects artwork. */
export async function reviewsAct(args: Args) {
  const sent = await posted(args, "sometimes");
  const { form, call, key, project } = sent;
  const insertId = textIn(form, "insert") ?? "";
  const approved = form.get("intent") === "approve";
  const reason = textIn(form, "reason");
  const body = read(inserts.decideInsertReview.body, { approved, ...(!approved && reason && { reason }) });
  if (!body.ok) return refusedWith(form, insertId, body.problem);
  const response = await call(inserts.decideInsertReview, {
    params: { insertId },
    body: body.value,
    idempotencyKey: key,
  });
  if (!response.ok) return refusedWith(form, insertId, response.problem);
  return redirect(withProject(insertReviewsUrl({ flash: "reviewed" }), project?.id), consistencyHeaders(sent));
}
