import type { NavEntry } from "../_shell/nav.ts";
import { apiKeysUrl } from "./urls.ts";
import { words } from "./words.ts";

/** Both lead to the keys. Whoever may list modules sees them; the keys themselves ask for `auth.key.list`. */
const own = { to: apiKeysUrl(), order: 10_000, permission: "integrations.listing.list" } as const;

export const nav: NavEntry[] = [
  { ...own, id: "developer", label: words.developer, icon: "code" },
  { ...own, id: "developer-apis", label: words.apis, parent: "developer" },
];
