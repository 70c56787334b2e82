import { redirect } from "@remix-run/node";
import { mail } from "#contracts/mail";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { websiteOf } from "#web/_shell/projects.ts";
import { draftsUrl, draftUrl } from "../urls.ts";
import { contentFrom, startOf } from "./content-from.ts";

const redirected = (sent: Posted, path: string) =>
  redirect(withProject(path, sent.project.id), consistencyHeaders(sent));

const postalLine = ({ line1, city, postalCode }: NonNullable<Posted["project"]["company"]>["address"]): string =>
  [line1, city, postalCode].filter(Boolean).join(", ");

/** Creates an email to write on. */
export async function newDraftAct(args: Args) {
  const sent = await posted(args);
  const { form, call, key } = sent;
  const { company } = sent.project;
  const address = company && `${company.name}\n${postalLine(company.address)}`;
  const content = startOf(textIn(form, "subject") ?? "", { address, website: websiteOf(sent.project) });
  const fields = { name: textIn(form, "name") ?? "", content };
  const body = read(mail.createDraft.body, fields);
  if (!body.ok) return refusedWith(form, "draft", body.problem);
  const response = await call(mail.createDraft, { body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "draft", response.problem);
  return redirected(sent, draftUrl(response.value.id, { flash: "created" }));
}

/** Saves an email after each step of its editor, copies it or deletes it. */
export async function draftAct(args: Args, draftId: string) {
  const sent = await posted(args);
  const { form, call, key } = sent;
  const params = { draftId };
  const intent = textIn(form, "intent") ?? "draft";
  switch (intent) {
    case "delete": {
      const response = await call(mail.deleteDraft, { params, idempotencyKey: key });
      return response.ok
        ? redirected(sent, draftsUrl({ flash: "deleted" }))
        : refusedWith(form, intent, response.problem);
    }
    case "duplicate": {
      const response = await call(mail.duplicateDraft, { params, idempotencyKey: key });
      return response.ok
        ? redirected(sent, draftUrl(response.value.id, { flash: "copied" }))
        : refusedWith(form, intent, response.problem);
    }
    default: {
      const body = read(mail.updateDraft.body, contentFrom(form));
      if (!body.ok) return refusedWith(form, "draft", body.problem);
      const response = await call(mail.updateDraft, { params, body: body.value, idempotencyKey: key });
      if (!response.ok) return refusedWith(form, "draft", response.problem);
      return redirected(sent, draftUrl(draftId, { flash: "saved" }));
    }
  }
}
