import type { NavEntry } from "../_shell/nav.ts";
import { projectSettingsUrl } from "./urls.ts";
import { words } from "./words.ts";

export const nav: NavEntry[] = [
  {
    id: "project-settings",
    label: words.title,
    to: projectSettingsUrl(),
    icon: "settings-2",
    order: 190,
    permission: "projects.project.view",
  },
];
