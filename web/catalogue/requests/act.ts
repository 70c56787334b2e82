import { redirect } from "@remix-run/node";
import { catalogue } from "#contracts/catalogue";
import { projects } from "#contracts/projects";
import { listIn, refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { integerIn } from "../integer.ts";
import { makingRequestsUrl } from "../urls.ts";

const done = (sent: Posted, flash: string) =>
  redirect(withProject(makingRequestsUrl({ flash }), sent.project.id), consistencyHeaders(sent));

/** Handles the forms about requests: answer one, or change the offer. */
export async function requestsAct(args: Args) {
  const sent = await posted(args);
  return textIn(sent.form, "intent") === "offer" ? offer(sent) : answer(sent);
}

async function answer(sent: Posted) {
  const { form, call, key: idempotencyKey } = sent;
  const wanted = textIn(form, "answer") ?? "";
  const shopId = textIn(form, "shop") ?? "";
  const intent = `${wanted}-${shopId}`;
  const reason = textIn(form, "reason");
  const body = read(catalogue.answerMakingRequest.body, {
    answer: wanted,
    ...(wanted === "decline" && { reason: reason ?? "" }),
    ...(wanted === "end" && reason && { reason }),
  });
  if (!body.ok) return refusedWith(form, intent, body.problem);
  const answered = await call(catalogue.answerMakingRequest, { params: { shopId }, body: body.value, idempotencyKey });
  return answered.ok ? done(sent, wanted) : refusedWith(form, intent, answered.problem);
}

async function offer(sent: Posted) {
  const { form, call, key: idempotencyKey, version: ifMatch, project } = sent;
  const offers = form.get("offers") === "on";
  const leadTimeDays = integerIn(form, "leadTimeDays") ?? 0;
  const making = offers ? { technologies: listIn(form, "technologies"), leadTimeDays } : null;
  const body = read(projects.updateProject.body, { making });
  if (!body.ok) return refusedWith(form, "offer", body.problem);
  const params = { project: project.id };
  const answered = await call(projects.updateProject, { params, body: body.value, idempotencyKey, ifMatch });
  return answered.ok ? done(sent, "offer") : refusedWith(form, "offer", answered.problem);
}
