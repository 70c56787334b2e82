import type { AccountLink } from "../_shell/account-links.ts";
import { withProject } from "../_shell/project-link.ts";
import { chatUrl } from "./urls.ts";

/** The chat of this project or, where none is chosen, of the first one. */
export const accountLinks: readonly AccountLink[] = [
  {
    label: "Chat",
    icon: "message-square",
    order: 20,
    to: (project, [first]) => {
      const found = project ?? first;
      return found && withProject(chatUrl(), found.projectId);
    },
  },
];
