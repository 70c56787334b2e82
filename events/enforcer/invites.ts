import * as z from "zod";
import { event, idOf, ProjectId, streamOf, UserId } from "#events/_kernel";

export const INVITE = "invite";
export const inviteStream = (invite: string): string => streamOf(INVITE, invite);
export const InviteId = idOf("inv");

const invite = z.object({ invite: InviteId, project: ProjectId });
const subject = (data: { invite: string }) => data.invite;

/** `emailKey` stands for the address without telling it. */
export const InviteCreated = event("InviteCreated", invite.extend({ email: z.string(), emailKey: z.string() }), {
  personal: { subject, erased: { email: "erased@erased.invalid" } },
});
/** A letter with a link goes out: the first one, and every one after it. The last one counts. */
export const InviteSent = event(
  "InviteSent",
  invite.extend({
    /** Whose rights the roles rest on. */
    by: UserId,
    roles: z.array(z.string()),
    message: z.string().optional(),
    expiresAt: z.iso.datetime(),
    /** The platform's own domain the link leads to. */
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
