import type { NavEntry } from "../_shell/nav.ts";
import { messages } from "./messages.ts";
import { activityUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "activity",
    label: messages.title,
    to: activityUrl(),
    order: 1,
    parent: "dashboard",
    permission: "activity.entry.list",
  },
];
