import type { NavEntry } from "../_shell/nav.ts";
import { queueUrl } from "./urls.ts";
import { words } from "./words.ts";

export const nav: NavEntry[] = [
  {
    id: "production",
    label: words.title,
    to: queueUrl(),
    icon: "list-checks",
    order: 5,
    permission: "production.job.list",
    onlyWith: "jobs",
  },
];
