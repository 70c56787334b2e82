import { InviteAccepted } from "#events/enforcer";
import { sendEmail, when } from "#platform/reactions";
import { accessView } from "../projections/access.ts";
import { accountView, nameOf } from "../projections/account.ts";
import { needsProjectAndPeople } from "./needs.ts";

export const tellInviterOnInviteAccepted = when(
  "tell-inviter-on-invite-accepted",
  InviteAccepted,
  needsProjectAndPeople,
  async ({ data }, { views }) => {
    const [inviter, guest] = [await views.get(accountView, data.invitedBy), await views.get(accountView, data.user)];
    const project = (await views.get(accessView, data.project))?.project;
    if (!inviter || !guest || !project) return [];
    const name = nameOf(guest);
    return [
      sendEmail({
        to: inviter.email,
        subject: `${name} has joined ${project.name}`,
        text: [
          `Hello${inviter.firstName ? ` ${inviter.firstName}` : ""},`,
          `${name} accepted your invitation to ${project.name} and can work there now.`,
          "See what they can do under Users.",
        ].join("\n\n"),
      }),
    ];
  },
);
