import type { NavEntry } from "../_shell/nav.ts";
import { billingUrl, chargesUrl, paymentMethodsUrl } from "./urls.ts";
import { words } from "./words.ts";

export const nav: NavEntry[] = [
  {
    id: "billing",
    label: words.title,
    to: billingUrl(),
    icon: "credit-card",
    order: 1000,
    permission: "billing.project.view",
  },
  {
    id: "billing-charges",
    label: words.charges,
    to: chargesUrl(),
    order: 1003,
    permission: "billing.transaction.list",
    parent: "billing",
  },
  {
    id: "billing-payment",
    label: words.payment,
    to: paymentMethodsUrl(),
    order: 1004,
    permission: "billing.payment-method.list",
    parent: "billing",
  },
];
