import type { ActionEntry } from "../_shell/actions.ts";
import { labels } from "./labels.ts";
import { storeUrl } from "./urls.ts";

export const actions: ActionEntry[] = [
  {
    id: "installed-modules",
    label: labels.installed,
    to: storeUrl({ show: "installed" }),
    icon: "blocks",
    permission: "integrations.integration.list",
    keywords: "integrations store apps",
  },
];
