import type { ActionEntry } from "../_shell/actions.ts";
import { newApiKeyUrl } from "./urls.ts";
import { words } from "./words.ts";

export const actions: ActionEntry[] = [
  {
    id: "create-api-key",
    label: words.create,
    to: newApiKeyUrl(),
    icon: "code",
    permission: "auth.key.create",
    words: "token secret",
  },
];
