import { redirect } from "@remix-run/node";
import { summaries } from "#contracts/summaries";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { summariesUrl, summaryUrl } from "./urls.ts";

export async function createAct(args: Args) {
  const sent = await posted(args);
  const { form, call, key, project } = sent;
  const note = textIn(form, "note");
  const body = read(summaries.createSummary.body, {
    periodStart: textIn(form, "periodStart"),
    periodEnd: textIn(form, "periodEnd"),
    includeUnpaid: textIn(form, "includeUnpaid") === "on",
    ...(note && { note }),
  });
  if (!body.ok) return refusedWith(form, "create", body.problem);
  const response = await call(summaries.createSummary, { body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "create", response.problem);
  const { id } = response.value;
  return redirect(withProject(summaryUrl(id, { flash: "created" }), project.id), consistencyHeaders(sent));
}

export async function deleteAct(args: Args, id: string) {
  const sent = await posted(args);
  const response = await sent.call(summaries.deleteSummary, { params: { id }, idempotencyKey: sent.key });
  if (!response.ok) return refusedWith(sent.form, "delete", response.problem);
  return redirect(withProject(summariesUrl({ flash: "deleted" }), sent.project.id), consistencyHeaders(sent));
}
