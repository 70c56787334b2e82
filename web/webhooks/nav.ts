import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { webhooksUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "developer-webhooks",
    label: labels.title,
    to: webhooksUrl(),
    order: 10_010,
    permission: "webhooks.endpoint.list",
    parent: "developer",
  },
];
