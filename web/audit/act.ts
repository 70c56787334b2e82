import { redirect } from "@remix-run/node";
import { projects } from "#contracts/projects";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { auditUrl } from "./urls.ts";

/** Starts an export of the log. */
export async function auditAct(args: Args) {
  const sent = await posted(args);
  const { form, call, key, project } = sent;
  const operation = form.get("personal") === "on" ? projects.exportPersonalLog : projects.exportLog;
  const fields = ["record", "start", "end"].map((name) => [name, textIn(form, name)?.trim() || undefined]);
  const body = read(operation.body, Object.fromEntries(fields));
  if (!body.ok) return refusedWith(form, "export", body.problem);
  const response = await call(operation, { params: { project: project.id }, body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "export", response.problem);
  return redirect(withProject(auditUrl({ flash: "exporting" }), project.id), consistencyHeaders(sent));
}
