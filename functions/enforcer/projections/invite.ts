import * as z from "zod";
import { Actor } from "#events/_kernel";
import { InviteAccepted, InviteCreated, InviteRevoked, InviteSent } from "#events/enforcer";
import { Meta, metaOf } from "#platform/history";
import { projection, searchEntries, view } from "#platform/views";

const InviteRow = Meta.extend({
  id: z.string(),
  project: z.string(),
  email: z.string(),
  emailKey: z.string(),
  roles: z.array(z.string()),
  message: z.string().optional(),
  status: z.enum(["pending", "accepted", "revoked"]),
  invitedBy: Actor,
  /** The last sender, whose rights allow the roles. */
  by: z.string(),
  expiresAt: z.string(),
  sentCount: z.int(),
  lastSentAt: z.string(),
  acceptedAt: z.string().optional(),
});
export type InviteRow = z.infer<typeof InviteRow>;

/** The search words of an invitation; an address can also be found by its domain. */
export const inviteWords = ({ email }: Pick<InviteRow, "email">) => [email, email.slice(email.indexOf("@") + 1)];

export const inviteView = view<InviteRow>({
  name: "project-invite",
  version: 4,
  row: InviteRow,
  indexes: {
    project: ({ project, createdAt, id }) => ({ partition: project, sort: `${createdAt} ${id}` }),
    search: (row) =>
      searchEntries(inviteWords(row), row.createdAt).map(({ partition, sort }) => ({
        partition: `${row.project} ${partition}`,
        sort,
      })),
  },
});

const ofInvite = ({ data }: { readonly data: { readonly invite: string } }) => data.invite;

export const invites = projection(inviteView)
  .when(InviteCreated, ofInvite, (_, fact) => ({
    ...metaOf(fact),
    id: fact.data.invite,
    project: fact.data.project,
    email: fact.data.email,
    emailKey: fact.data.emailKey,
    roles: [],
    status: "pending",
    invitedBy: fact.actor,
    by: "",
    expiresAt: fact.at,
    sentCount: 0,
    lastSentAt: fact.at,
  }))
  .when(InviteSent, ofInvite, (row, fact) => {
    if (!row) return row;
    const { message: _, ...remaining } = row;
    const { by, roles, message, expiresAt } = fact.data;
    return {
      ...remaining,
      ...metaOf(fact, row),
      by,
      roles: [...roles],
      expiresAt,
      lastSentAt: fact.at,
      sentCount: row.sentCount + 1,
      ...(message !== undefined && { message }),
    };
  })
  .when(InviteRevoked, ofInvite, (row, fact) => row && { ...row, ...metaOf(fact, row), status: "revoked" })
  .when(
    InviteAccepted,
    ofInvite,
    (row, fact) => row && { ...row, ...metaOf(fact, row), status: "accepted", acceptedAt: fact.at },
  );
