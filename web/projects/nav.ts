import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { projectsUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  { id: "projects", label: labels.menu, to: projectsUrl(), icon: "store", order: 30, in: "user" },
];
