import type { ActionEntry } from "../_shell/actions.ts";
import { invitesUrl } from "./urls.ts";

export const actions: ActionEntry[] = [
  {
    id: "invite",
    label: "Invite people",
    to: invitesUrl({ dialog: "invite" }),
    icon: "mail-plus",
    permission: "enforcer.invite.create",
    keywords: "add user member colleague staff",
  },
];
