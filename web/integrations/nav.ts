import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { storeUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "modules",
    label: labels.title,
    to: storeUrl(),
    icon: "blocks",
    group: "manage",
    order: 1000,
    permission: "integrations.listing.list",
  },
];
