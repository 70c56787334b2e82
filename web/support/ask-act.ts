import { redirect } from "@remix-run/node";
import { support } from "#contracts/support";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { supportUrl } from "./urls.ts";

/** Sends a question with the context that the form showed, unless it is to be left out. */
export async function askAct(args: Args) {
  const sent = await posted(args, "sometimes");
  const { form, call, key, project } = sent;
  const isWithContext = textIn(form, "context") === "yes";
  const [page, browser] = [textIn(form, "page"), textIn(form, "browser")];
  const body = read(support.askQuestion.body, {
    topic: textIn(form, "topic"),
    text: textIn(form, "text") ?? "",
    context: {
      ...(project && { project: project.id }),
      ...(isWithContext && { ...(page && { page }), ...(browser && { browser }) }),
    },
  });
  if (!body.ok) return refusedWith(form, "ask", body.problem);
  const response = await call(support.askQuestion, { body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "ask", response.problem);
  return redirect(withProject(supportUrl({ flash: "asked" }), project?.id), consistencyHeaders(sent));
}
