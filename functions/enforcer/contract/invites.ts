import * as z from "zod";
import { Actor, emailAddress, ProjectId } from "#events/_kernel";
import { InviteId } from "#events/enforcer";
import { command, paged, pageOf, query } from "#platform/contract";
import { RoleName } from "./names.ts";

const Status = z.enum(["pending", "accepted", "expired", "revoked"]);

export const Invite = z.object({
  id: InviteId,
  email: z.string(),
  roles: z.array(z.string()),
  message: z.string().optional(),
  status: Status,
  invitedBy: Actor,
  expiresAt: z.iso.datetime(),
  sentCount: z.int(),
  lastSentAt: z.iso.datetime(),
  acceptedAt: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
  createdBy: Actor,
  updatedAt: z.iso.datetime(),
  updatedBy: Actor,
  version: z.int(),
});
export type Invite = z.infer<typeof Invite>;

const terms = {
  roles: z.array(RoleName).min(1, "Choose at least one role").max(20),
  message: z.string().trim().max(1000).optional(),
  expiresInDays: z.int().min(1).max(30).default(7),
};
const CreateInvite = z.strictObject({ email: emailAddress(), ...terms });
export type CreateInvite = z.infer<typeof CreateInvite>;
/** Addresses as typed: an invalid one is reported in its row. */
const CreateInvites = z.strictObject({ emails: z.array(z.string().max(254)).min(1).max(100), ...terms });
export type CreateInvites = z.infer<typeof CreateInvites>;

const InviteResult = z.object({
  email: z.string(),
  result: z.enum(["invited", "sent-again", "refused"]),
  invite: Invite.optional(),
  code: z.string().optional(),
  message: z.string().optional(),
});
export type InviteResult = z.infer<typeof InviteResult>;

/** An invitation as the holder of its link sees it. */
export const Invitation = z.object({
  project: ProjectId,
  projectName: z.string(),
  role: z.string(),
  roles: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })),
  email: z.string(),
  invitedBy: z.string().optional(),
  message: z.string().optional(),
  /** Whether no account has the invited address yet. */
  needsPassword: z.boolean(),
  redirect: z.string(),
  expiresAt: z.iso.datetime(),
});

const inProject = { project: ProjectId };
const anInvite = { project: ProjectId, invite: InviteId };
const Token = z.string().regex(/^[\w-]{20,100}$/);
const notOpen = ["invite-not-found", "invite-expired", "invite-revoked", "invite-accepted"] as const;
const notSent = ["role-not-found", "beyond-own-reach", "too-many-letters", "already-member"] as const;

export const invites = {
  listInvites: query("GET /v1/projects/{project}/invites", {
    summary: "List a project's invitations, newest first",
    permission: "enforcer.invite.list",
    params: inProject,
    query: paged({ search: z.string().trim().max(200).optional(), status: Status.optional() }),
    returns: pageOf("invites", Invite),
  }),
  createInvite: command("POST /v1/projects/{project}/invites", {
    summary: "Invite somebody by email; the same address again sends another email",
    permission: "enforcer.invite.create",
    params: inProject,
    body: CreateInvite,
    returns: Invite,
    status: 201,
    refuses: [...notSent, "project-not-found"],
  }),
  createInvites: command("POST /v1/projects/{project}/invites/bulk", {
    summary: "Invite up to 100 people at once, with a result for each address",
    permission: "enforcer.invite.create",
    params: inProject,
    body: CreateInvites,
    returns: z.object({ results: z.array(InviteResult) }),
    refuses: ["role-not-found", "beyond-own-reach", "project-not-found"],
  }),
  resendInvite: command("POST /v1/projects/{project}/invites/{invite}/resend", {
    summary: "Send an invitation again; it works for 7 days from now",
    permission: "enforcer.invite.create",
    params: anInvite,
    returns: Invite,
    refuses: [...notSent, "invite-not-found", "invite-revoked", "invite-accepted", "project-not-found"],
  }),
  revokeInvite: command("DELETE /v1/projects/{project}/invites/{invite}", {
    summary: "Revoke an invitation; its links stop working",
    permission: "enforcer.invite.delete",
    whileArchived: true,
    params: anInvite,
    refuses: ["invite-not-found", "invite-accepted"],
  }),
  readInvite: command("POST /omnis/v3/dashboard/user/read-invite", {
    summary: "Look up an invitation by its link; changes nothing",
    scope: "public",
    permission: "enforcer.invitation.view",
    body: z.strictObject({ token: Token }),
    returns: Invitation,
    refuses: [...notOpen, "project-archived"],
  }),
  describeInvite: query("GET /omnis/v3/dashboard/user/accept-invite/{token}", {
    summary: "Look up an invitation; changes nothing",
    scope: "user",
    permission: "enforcer.invitation.view",
    params: { token: Token },
    returns: Invitation,
    refuses: [...notOpen, "project-archived"],
  }),
  acceptInvite: command("POST /omnis/v3/dashboard/user/accept-invite/{token}", {
    summary: "Accept an invitation as the person it was sent to",
    scope: "user",
    permission: "enforcer.invitation.accept",
    params: { token: Token },
    returns: z.object({
      project: ProjectId,
      projectName: z.string(),
      roles: z.array(z.string()),
      redirect: z.string(),
    }),
    refuses: [...notOpen, "invite-for-another", "inviter-not-allowed", "project-not-found", "project-archived"],
  }),
};
