import type { NavEntry } from "../_shell/nav.ts";
import { apiKeysUrl } from "./urls.ts";
import { words } from "./words.ts";

/** Both lead to the keys; they hang on the listings' permission once there are listings. */
const own = { to: apiKeysUrl(), order: 10_000, permission: "auth.key.list" } as const;

export const nav: NavEntry[] = [
  { ...own, id: "developer", label: words.developer, icon: "code" },
  { ...own, id: "developer-apis", label: words.apis, parent: "developer" },
];
