import type { NavEntry } from "../_shell/nav.ts";
import { dashboardUrl } from "../dashboard/urls.ts";
import { labels } from "./labels.ts";
import { settingsUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  { id: "account", label: labels.account, to: dashboardUrl(), icon: "user", order: 10, in: "user" },
  { id: "settings", label: labels.title, to: settingsUrl(), icon: "user-cog", order: 40, in: "user" },
];
