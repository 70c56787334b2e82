import type { NavEntry } from "../_shell/nav.ts";
import { storeUrl } from "./urls.ts";
import { words } from "./words.ts";

export const nav: NavEntry[] = [
  {
    id: "modules",
    label: words.title,
    to: storeUrl(),
    icon: "blocks",
    order: 1000,
    permission: "integrations.listing.list",
  },
];
