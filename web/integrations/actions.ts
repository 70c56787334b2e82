import type { ActionEntry } from "../_shell/actions.ts";
import { storeUrl } from "./urls.ts";
import { words } from "./words.ts";

export const actions: ActionEntry[] = [
  {
    id: "installed-modules",
    label: words.installed,
    to: storeUrl({ show: "installed" }),
    icon: "blocks",
    permission: "integrations.integration.list",
    words: "integrations store apps",
  },
];
