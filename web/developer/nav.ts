import type { NavEntry } from "../_shell/nav.ts";
import { apiKeysUrl } from "./urls.ts";
import { words } from "./words.ts";

/** Both lead to the keys, for whoever may list modules and see the keys. */
const own = { to: apiKeysUrl(), order: 10_000, permission: ["integrations.listing.list", "auth.key.list"] } as const;

export const nav: NavEntry[] = [
  { ...own, id: "developer", label: words.developer, icon: "code" },
  { ...own, id: "developer-apis", label: words.apis, parent: "developer" },
];
