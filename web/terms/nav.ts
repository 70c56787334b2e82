import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { platformTermsUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "platform-terms",
    label: labels.title,
    to: platformTermsUrl(),
    order: 10_102,
    permission: "terms.admin-version.list",
    parent: "platform",
  },
];
