import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { invitesUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "invites",
    label: labels.title,
    to: invitesUrl(),
    order: 20,
    parent: "users",
    permission: "enforcer.invite.list",
  },
];
