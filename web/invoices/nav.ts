import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { invoicesUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "billing-invoices",
    label: labels.title,
    to: invoicesUrl(),
    order: 1001,
    permission: "billing.invoice.list",
    parent: "billing",
  },
];
