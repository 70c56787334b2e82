import type { AccountLink } from "../_shell/account-links.ts";
import { withProject } from "../_shell/project-link.ts";
import { taskUrls } from "./urls.ts";

/** The tasks of this project or, where it has none, of the first one that has; nothing if none has. */
export const accountLinks: readonly AccountLink[] = [
  {
    label: "Tasks",
    icon: "list-checks",
    order: 30,
    to: (project, projects) => {
      const all = project ? [project, ...projects] : projects;
      const found = all.find(({ integrations }) => integrations.includes("workflow"));
      return found && withProject(taskUrls.list({ tab: "mine" }), found.projectId);
    },
  },
];
