import type { NavEntry } from "../_shell/nav.ts";
import { invitesUrl } from "./urls.ts";
import { words } from "./words.ts";

export const nav: NavEntry[] = [
  {
    id: "invites",
    label: words.title,
    to: invitesUrl(),
    order: 20,
    parent: "users",
    permission: "enforcer.invite.list",
  },
];
