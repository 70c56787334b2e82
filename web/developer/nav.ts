import { Code } from "lucide-react";
import type { ActionEntry } from "../_shell/actions.ts";
import type { NavEntry } from "../_shell/nav.ts";
import { apiKeysUrl, newApiKeyUrl } from "./urls.ts";
import { words } from "./words.ts";

/** Both lead to the keys; they hang on the listings' permission once there are listings. */
const own = { to: apiKeysUrl(), order: 10_000, permission: "auth.key.list" } as const;

export const nav: NavEntry[] = [
  { ...own, id: "developer", label: words.developer, icon: Code },
  { ...own, id: "developer-apis", label: words.apis, parent: "developer" },
];

export const actions: ActionEntry[] = [
  {
    id: "create-api-key",
    label: words.create,
    to: newApiKeyUrl(),
    icon: Code,
    permission: "auth.key.create",
    words: "token secret",
  },
];
