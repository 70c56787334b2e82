import type { NavEntry } from "../_shell/nav.ts";
import { dashboardUrl } from "./urls.ts";
import { words } from "./words.ts";

export const nav: NavEntry[] = [
  { id: "dashboard", label: words.title, short: words.short, to: dashboardUrl(), icon: "house", order: 1 },
];
