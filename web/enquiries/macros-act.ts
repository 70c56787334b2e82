import { redirect } from "@remix-run/node";
import { enquiries } from "#contracts/enquiries";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { macrosUrl } from "./urls.ts";

/** Creates, changes and deletes saved answers. */
export async function macrosAct(args: Args) {
  const sent = await posted(args);
  const { form, call, key, project } = sent;
  const platform = { platformId: project.platformId };
  const macroId = textIn(form, "macro") ?? "";
  const params = { ...platform, macroId };
  const intent = macroId || "new";
  const done = (flash: string) => redirect(withProject(macrosUrl({ flash }), project.id), consistencyHeaders(sent));
  if (textIn(form, "intent") === "remove") {
    const response = await call(enquiries.deleteEnquiryMacro, { params, idempotencyKey: key });
    return response.ok ? done("macro-removed") : refusedWith(form, intent, response.problem);
  }
  const body = read(enquiries.createEnquiryMacro.body, {
    name: textIn(form, "name") ?? "",
    body: textIn(form, "body") ?? "",
  });
  if (!body.ok) return refusedWith(form, intent, body.problem);
  const answer = macroId
    ? await call(enquiries.updateEnquiryMacro, { params, body: body.value, idempotencyKey: key })
    : await call(enquiries.createEnquiryMacro, { params: platform, body: body.value, idempotencyKey: key });
  return answer.ok ? done("macro-saved") : refusedWith(form, intent, answer.problem);
}
