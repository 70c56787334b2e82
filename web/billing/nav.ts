import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { billingUrl, chargesUrl, paymentMethodsUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "billing",
    label: labels.title,
    to: billingUrl(),
    icon: "credit-card",
    group: "manage",
    order: 1000,
    permission: "billing.project.view",
    onlyWith: "billing",
  },
  {
    id: "billing-charges",
    label: labels.charges,
    to: chargesUrl(),
    order: 1003,
    permission: "billing.transaction.list",
    parent: "billing",
  },
  {
    id: "billing-payment",
    label: labels.payment,
    to: paymentMethodsUrl(),
    order: 1004,
    permission: "billing.payment-method.list",
    parent: "billing",
  },
];
