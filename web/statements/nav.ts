import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { statementsUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "billing-statements",
    label: labels.title,
    to: statementsUrl(),
    order: 1005,
    permission: "billing.statement.list",
    parent: "billing",
  },
];
