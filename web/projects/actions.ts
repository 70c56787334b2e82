import type { ActionEntry } from "../_shell/actions.ts";
import { labels } from "./labels.ts";
import { createProjectUrl, projectsUrl } from "./urls.ts";

export const actions: ActionEntry[] = [
  { id: "projects", label: labels.list, to: projectsUrl(), icon: "folder-open", keywords: "archived restore shops" },
  { id: "create-project", label: labels.title, to: createProjectUrl(), icon: "plus", keywords: "new shop" },
];
