import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { dashboardUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  { id: "dashboard", label: labels.title, short: labels.short, to: dashboardUrl(), icon: "house", order: 1 },
];
