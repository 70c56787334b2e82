import { manifest } from "#platform/relay";
import { refusals } from "./contract/refusals.ts";
import { definitions, denials, invite, membership, ownRole } from "./domain/index.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import { moveHoldersOnRoleDeleted } from "./reactions/move-holders-on-role-deleted.ts";
import { openMembershipOnProjectCreated } from "./reactions/open-membership-on-project-created.ts";
import { sendEmailOnInviteSent } from "./reactions/send-email-on-invite-sent.ts";
import { tellInviterOnInviteAccepted } from "./reactions/tell-inviter-on-invite-accepted.ts";

export const service = manifest({
  name: "enforcer",
  http,
  refusals,
  deciders: [membership, invite, ownRole, definitions, denials],
  projections,
  reactions: [
    openMembershipOnProjectCreated,
    moveHoldersOnRoleDeleted,
    sendEmailOnInviteSent,
    tellInviterOnInviteAccepted,
  ],
  noPersonalData: "Members, their roles and invitations; an invitation is sealed for whom it invites.",
});
