import type { ActionEntry } from "../_shell/actions.ts";
import { createProjectUrl, projectsUrl } from "./urls.ts";
import { words } from "./words.ts";

export const actions: ActionEntry[] = [
  { id: "projects", label: words.list, to: projectsUrl(), icon: "folder-open", words: "archived restore shops" },
  { id: "create-project", label: words.title, to: createProjectUrl(), icon: "plus", words: "new shop" },
];
