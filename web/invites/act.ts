import { data, redirect } from "@remix-run/node";
import { enforcer, type InviteResult } from "#contracts/enforcer";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import type { messages } from "./messages.ts";
import { invitesUrl } from "./urls.ts";

/** The result of several invitations, if some failed. */
export interface Sent {
  readonly intent: "sent";
  readonly refused: readonly Pick<InviteResult, "email" | "message">[];
  readonly sent: number;
}

const done = (sent: Posted, flash: keyof typeof messages.flash, of?: string) =>
  redirect(withProject(invitesUrl({ flash, of }), sent.project.id), consistencyHeaders(sent));

/** Handles the list's forms. */
export async function listAct(args: Args) {
  const sent = await posted(args);
  const intent = textIn(sent.form, "intent");
  if (intent === "resend") return resend(sent);
  if (intent === "revoke") return revoke(sent);
  return invite(sent);
}

async function invite(sent: Posted) {
  const { form, call, key, project } = sent;
  const emails = (textIn(form, "emails") ?? "").split(/[\s,;]+/).filter(Boolean);
  const roles = [...form].flatMap(([name, value]) => (name.startsWith("roles.") ? [String(value)] : []));
  const message = textIn(form, "message");
  const days = Number(textIn(form, "expiresInDays") ?? 7);
  const body = read(enforcer.createInvites.body, {
    emails,
    roles,
    expiresInDays: days,
    ...(message && { message }),
  });
  if (!body.ok) return refusedWith(form, "invite", body.problem);
  const params = { project: project.id };
  const response = await call(enforcer.createInvites, { params, body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "invite", response.problem);
  const refused = response.value.results.filter(({ result }) => result === "refused");
  if (refused.length === 0) return done(sent, "sent");
  const result: Sent = { intent: "sent", refused, sent: response.value.results.length - refused.length };
  return data(result, consistencyHeaders(sent));
}

const ofInvite = ({ form, project }: Posted) => ({ project: project.id, invite: textIn(form, "invite") ?? "" });

async function resend(sent: Posted) {
  const response = await sent.call(enforcer.resendInvite, { params: ofInvite(sent), idempotencyKey: sent.key });
  return response.ok ? done(sent, "resent") : refusedWith(sent.form, "row", response.problem);
}

async function revoke(sent: Posted) {
  const params = ofInvite(sent);
  const response = await sent.call(enforcer.revokeInvite, { params });
  return response.ok ? done(sent, "revoked", params.invite) : refusedWith(sent.form, "row", response.problem);
}
