import { INVITE, InviteAccepted, InviteCreated, InviteRevoked, InviteSent, inviteEvents } from "#events/enforcer";
import { decider, refuse } from "#platform/domain";

type SentInvite = ReturnType<typeof InviteSent>["data"];
type Created = ReturnType<typeof InviteCreated>["data"];

interface NewInvite {
  readonly project: string;
  readonly emailKey: string;
  readonly by: string;
  readonly roles: readonly string[];
  readonly expiresAt: string;
}
export type Invite =
  | { readonly status: "none" }
  | ({ readonly status: "pending" } & NewInvite)
  | ({ readonly status: "revoked" } & NewInvite)
  | ({ readonly status: "accepted"; readonly user: string } & NewInvite);

/** The reservation for one pending invitation per project and address. */
const place = ({ project, emailKey }: Pick<NewInvite, "project" | "emailKey">): string =>
  `invite:${project}:${emailKey}`;

const decide = {
  createInvite(state: Invite, { email, emailKey, ...sent }: Created & SentInvite) {
    if (state.status !== "none") return { facts: [] };
    const { invite, project } = sent;
    return {
      facts: [InviteCreated({ invite, project, email, emailKey }), InviteSent(sent)],
      reserve: [place({ project, emailKey })],
    };
  },
  /** Also renews an expired invitation: the new email's link becomes the valid one. */
  sendInvite(state: Invite, sent: SentInvite) {
    if (state.status === "none" || state.project !== sent.project) return refuse("invite-not-found");
    if (state.status === "accepted") return refuse("invite-accepted");
    if (state.status === "revoked") return refuse("invite-revoked");
    return [InviteSent(sent)];
  },
  revokeInvite(state: Invite, { invite, project }: { readonly invite: string; readonly project: string }) {
    if (state.status === "none" || state.project !== project) return refuse("invite-not-found");
    if (state.status === "accepted") return refuse("invite-accepted");
    if (state.status === "revoked") return { facts: [] };
    return { facts: [InviteRevoked({ invite, project })], release: [place(state)] };
  },
  /** Accepting again by the same person has no effect. `now` is RFC 3339. */
  acceptInvite(
    state: Invite,
    { invite, user, now }: { readonly invite: string; readonly user: string; readonly now: string },
  ) {
    if (state.status === "none") return refuse("invite-not-found");
    if (state.status === "revoked") return refuse("invite-revoked");
    if (state.status === "accepted") return state.user === user ? { facts: [] } : refuse("invite-accepted");
    if (state.expiresAt <= now) return refuse("invite-expired");
    const { project, roles, by } = state;
    return {
      facts: [InviteAccepted({ invite, project, user, roles: [...roles], invitedBy: by })],
      release: [place(state)],
    };
  },
};

const evolve = {
  InviteCreated: (_: Invite, { project, emailKey }: Created): Invite => ({
    status: "pending",
    project,
    emailKey,
    by: "",
    roles: [],
    expiresAt: "",
  }),
  InviteSent: (state: Invite, { by, roles, expiresAt }: SentInvite): Invite =>
    state.status === "pending" ? { ...state, by, roles, expiresAt } : state,
  InviteRevoked: (state: Invite): Invite => (state.status === "pending" ? { ...state, status: "revoked" } : state),
  InviteAccepted: (state: Invite, { user }: { readonly user: string }): Invite =>
    state.status === "pending" ? { ...state, status: "accepted", user } : state,
};

export const invite = decider<Invite>()({
  name: INVITE,
  initial: { status: "none" } as Invite,
  events: inviteEvents,
  decide,
  evolve,
});
