import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { taskUrls } from "./urls.ts";

/** In a project the module has its own entry. */
export const nav: NavEntry[] = [
  {
    id: "own-tasks",
    label: labels.own,
    to: taskUrls.list(),
    icon: "list-checks",
    order: 50,
    onlyWith: "workflow",
    in: "user",
  },
];
