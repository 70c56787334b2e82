import type { ActionEntry } from "../_shell/actions.ts";
import { newProductUrl } from "../catalogue/urls.ts";
import { newCustomerUrl } from "../customers/urls.ts";
import { importsUrl } from "../imports/urls.ts";
import { newOrderUrl } from "../orders/urls.ts";
import { sampleDataUrl } from "../samples/urls.ts";
import { labels } from "./labels.ts";
import { gettingStartedUrl } from "./urls.ts";

export const actions: ActionEntry[] = [
  {
    id: "getting-started",
    label: labels.actions.started,
    to: gettingStartedUrl(),
    icon: "house",
    keywords: "first steps checklist help test order",
  },
  {
    id: "sample-data",
    label: labels.actions.samples,
    to: sampleDataUrl(),
    icon: "shirt",
    permission: "imports.import.create",
    keywords: "demo example add remove take out",
  },
  {
    id: "new-order",
    label: labels.actions.order,
    to: newOrderUrl(),
    icon: "shopping-bag",
    permission: "orders.order.create",
    keywords: "new add",
  },
  {
    id: "new-customer",
    label: labels.actions.customer,
    to: newCustomerUrl(),
    icon: "user-plus",
    permission: "customers.customer.create",
    keywords: "new create",
  },
  {
    id: "new-product",
    label: labels.actions.product,
    to: newProductUrl(),
    icon: "shirt",
    permission: "catalogue.product.create",
    keywords: "new create",
  },
  {
    id: "import",
    label: labels.actions.import,
    to: importsUrl(),
    icon: "file-up",
    permission: "imports.import.create",
    keywords: "upload csv orders customers products",
  },
];
