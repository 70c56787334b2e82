import type { ActionEntry } from "../_shell/actions.ts";
import { messages } from "./messages.ts";
import { logoutUrl } from "./urls.ts";

export const actions: ActionEntry[] = [
  { id: "sign-out", label: messages.title, to: logoutUrl(), icon: "log-out", keywords: "log out leave" },
];
