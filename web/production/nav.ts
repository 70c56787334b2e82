import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { queueUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "production",
    label: labels.title,
    to: queueUrl(),
    icon: "list-checks",
    group: "make",
    order: 5,
    permission: "production.job.list",
    onlyWith: "jobs",
  },
];
