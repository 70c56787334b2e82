import type { ActionEntry } from "../_shell/actions.ts";
import { labels } from "./labels.ts";
import { deviceUrl } from "./urls.ts";

export const actions: ActionEntry[] = [
  {
    id: "pair-device",
    label: labels.pair,
    to: deviceUrl(),
    icon: "monitor-smartphone",
    keywords: "station press code",
  },
];
