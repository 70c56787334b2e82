import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { apiKeysUrl } from "./urls.ts";

/** Both lead to the keys, for whoever may list modules and see the keys. */
const own = { to: apiKeysUrl(), order: 10_000, permission: ["integrations.listing.list", "auth.key.list"] } as const;

export const nav: NavEntry[] = [
  { ...own, id: "developer", label: labels.developer, icon: "code", group: "connections" },
  { ...own, id: "developer-apis", label: labels.apis, parent: "developer" },
];
