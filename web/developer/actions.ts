import type { ActionEntry } from "../_shell/actions.ts";
import { labels } from "./labels.ts";
import { newApiKeyUrl } from "./urls.ts";

export const actions: ActionEntry[] = [
  {
    id: "create-api-key",
    label: labels.create,
    to: newApiKeyUrl(),
    icon: "code",
    permission: "auth.key.create",
    keywords: "token secret",
  },
];
