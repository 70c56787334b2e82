import * as z from "zod";
import { event, idOf, ProjectId, streamOf, UserId } from "#events/_kernel";

export const INVITE = "invite";
export const inviteStream = (invite: string): string => streamOf(INVITE, invite);
export const InviteId = idOf("inv");

const invite = z.object({ invite: InviteId, project: ProjectId });
const subject = (data: { invite: string }) => data.invite;

/** `emailKey` is a keyed hash of the address, so that the address itself stays secret. */
export const InviteCreated = event("InviteCreated", invite.extend({ email: z.string(), emailKey: z.string() }), {
  personal: { subject, erased: { email: "erased@erased.invalid" } },
});
/** An email with a link was requested, for the first time or again. Only the latest link works. */
export const InviteSent = event(
  "InviteSent",
  invite.extend({
    /** The person whose rights allow the roles. */
    by: UserId,
    roles: z.array(z.string()),
    message: z.string().optional(),
    expiresAt: z.iso.datetime(),
    /** The platform's own domain, used in the link. */
    domain: z.string(),
  }),
  { personal: { subject, erased: { message: "Erased" } } },
);
export const InviteRevoked = event("InviteRevoked", invite);
export const InviteAccepted = event(
  "InviteAccepted",
  invite.extend({ user: UserId, roles: z.array(z.string()), invitedBy: UserId }),
);

export const inviteEvents = [InviteCreated, InviteSent, InviteRevoked, InviteAccepted] as const;
