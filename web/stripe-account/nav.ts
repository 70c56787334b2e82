import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { stripeAccountUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "billing-stripe-account",
    label: labels.title,
    to: stripeAccountUrl(),
    order: 1008,
    permission: "payments.stripe-account.view",
    parent: "billing",
  },
];
