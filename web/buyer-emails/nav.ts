import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { buyerEmailsUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "buyer-emails",
    label: labels.title,
    to: buyerEmailsUrl(),
    order: 191,
    permission: "buyer-emails.settings.view",
    parent: "project-settings",
  },
];
