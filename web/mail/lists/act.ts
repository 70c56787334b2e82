import { redirect } from "@remix-run/node";
import { mail } from "#contracts/mail";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { listsUrl, listUrl } from "../urls.ts";

const redirected = (sent: Posted, path: string) =>
  redirect(withProject(path, sent.project.id), consistencyHeaders(sent));
const flagsIn = (form: FormData) => ({
  isDefault: form.get("isDefault") === "yes",
  doubleOptIn: form.get("doubleOptIn") === "yes",
});

/** Creates a mailing list. */
export async function listsAct(args: Args) {
  const sent = await posted(args);
  const { form, call, key } = sent;
  const description = textIn(form, "description");
  const fields = { name: textIn(form, "name") ?? "", ...(description && { description }), ...flagsIn(form) };
  const body = read(mail.createMailingList.body, fields);
  if (!body.ok) return refusedWith(form, "list", body.problem);
  const response = await call(mail.createMailingList, { body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "list", response.problem);
  return redirected(sent, listsUrl({ flash: "created" }));
}

/** Changes or deletes a mailing list. */
export async function listAct(args: Args, mailingListId: string) {
  const sent = await posted(args);
  const { form, call, key } = sent;
  const params = { mailingListId };
  if (textIn(form, "intent") === "delete") {
    const response = await call(mail.deleteMailingList, { params, idempotencyKey: key });
    return response.ok
      ? redirected(sent, listsUrl({ flash: "deleted" }))
      : refusedWith(form, "delete", response.problem);
  }
  const fields = { name: textIn(form, "name") ?? "", description: textIn(form, "description") ?? null };
  const body = read(mail.updateMailingList.body, { ...fields, ...flagsIn(form) });
  if (!body.ok) return refusedWith(form, "list", body.problem);
  const response = await call(mail.updateMailingList, { params, body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "list", response.problem);
  return redirected(sent, listUrl(mailingListId, { flash: "saved" }));
}
