import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { summariesUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "billing-summaries",
    label: labels.title,
    to: summariesUrl(),
    order: 1002,
    permission: "billing.summary.list",
    parent: "billing",
  },
];
