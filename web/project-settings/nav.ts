import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { projectSettingsUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "project-settings",
    label: labels.title,
    to: projectSettingsUrl(),
    icon: "settings-2",
    group: "manage",
    order: 190,
    permission: "projects.project.view",
  },
];
