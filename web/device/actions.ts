import type { ActionEntry } from "../_shell/actions.ts";
import { deviceUrl } from "./urls.ts";
import { words } from "./words.ts";

export const actions: ActionEntry[] = [
  { id: "pair-device", label: words.pair, to: deviceUrl(), icon: "monitor-smartphone", words: "station press code" },
];
