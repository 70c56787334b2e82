import { InviteSent } from "#events/enforcer";
import { emailWithProof, when } from "#platform/reactions";
import { accessView } from "../projections/access.ts";
import { inviteView } from "../projections/invite.ts";
import { needsProject } from "./needs.ts";

const DAY = 86_400_000;
const INVITES = "invites";

/** Creates the link's token when the email is sent; the link leads to the platform's own domain. */
export const sendEmailOnInviteSent = when(
  "send-letter-on-invite-sent",
  InviteSent,
  needsProject,
  async ({ data, at, actor }, { views, originOf }) => {
    const row = await views.get(inviteView, data.invite);
    const project = (await views.get(accessView, data.project))?.project;
    if (!row || !project || row.status !== "pending") return [];
    const lastsMs = Date.parse(data.expiresAt) - Date.parse(at);
    const claims = {
      invite: data.invite,
      project: data.project,
      projectName: project.name,
      email: row.email,
      ...(actor.name && { invitedBy: actor.name }),
      roles: [...data.roles],
    };
    return [
      emailWithProof({ space: INVITES, claims, lastsMs, name: data.invite }, (token) => ({
        to: row.email,
        subject: `${actor.name ?? "Somebody"} invites you to ${project.name}`,
        text: [
          "Hello,",
          `${actor.name ?? "Somebody"} invites you to work in ${project.name}.`,
          ...(data.message ? [`Their message:\n${data.message}`] : []),
          `See the invitation and accept it here:\n${originOf(data.domain)}/invites/accept?token=${token}`,
          `The link works for ${Math.round(lastsMs / DAY)} days, and only for this email address. If you did not expect it, you don't need to do anything.`,
        ].join("\n\n"),
      })),
    ];
  },
);
