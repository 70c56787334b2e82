import { redirect } from "@remix-run/node";
import { terms } from "#contracts/terms";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { momentIn } from "#web/_records/read-form.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { platformTermsVersionUrl } from "./urls.ts";

/** Saves a new version as a draft, or publishes it. */
export async function saveAct(args: Args) {
  const sent = await posted(args);
  const { form, call, key, project } = sent;
  const [summary, typed] = [textIn(form, "summaryOfChanges"), textIn(form, "effectiveAt")];
  const publish = form.get("publish") === "yes";
  const body = read(terms.saveTerms.body, {
    title: textIn(form, "title") ?? "",
    content: textIn(form, "content") ?? "",
    publish,
    requireResign: form.get("requireResign") === "yes",
    ...(summary && { summaryOfChanges: summary }),
    ...(typed && { effectiveAt: momentIn(typed, textIn(form, "zone")) }),
  });
  if (!body.ok) return refusedWith(form, "save", body.problem);
  const params = { platformId: project.platformId };
  const response = await call(terms.saveTerms, { params, body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "save", response.problem);
  const url = platformTermsVersionUrl(response.value.id, publish ? "published" : "saved");
  return redirect(withProject(url, project.id), consistencyHeaders(sent));
}
