import type { ActionEntry } from "../_shell/actions.ts";
import { newProductUrl } from "../catalogue/urls.ts";
import { newCustomerUrl } from "../customers/urls.ts";
import { importsUrl } from "../imports/urls.ts";
import { newOrderUrl } from "../orders/urls.ts";
import { sampleDataUrl } from "../samples/urls.ts";
import { gettingStartedUrl } from "./urls.ts";
import { words } from "./words.ts";

export const actions: ActionEntry[] = [
  {
    id: "getting-started",
    label: words.actions.started,
    to: gettingStartedUrl(),
    icon: "house",
    words: "first steps checklist help test order",
  },
  {
    id: "sample-data",
    label: words.actions.samples,
    to: sampleDataUrl(),
    icon: "shirt",
    permission: "imports.import.create",
    words: "demo example add remove take out",
  },
  {
    id: "new-order",
    label: words.actions.order,
    to: newOrderUrl(),
    icon: "shopping-bag",
    permission: "orders.order.create",
    words: "new add",
  },
  {
    id: "new-customer",
    label: words.actions.customer,
    to: newCustomerUrl(),
    icon: "user-plus",
    permission: "customers.customer.create",
    words: "new create",
  },
  {
    id: "new-product",
    label: words.actions.product,
    to: newProductUrl(),
    icon: "shirt",
    permission: "catalogue.product.create",
    words: "new create",
  },
  {
    id: "import",
    label: words.actions.import,
    to: importsUrl(),
    icon: "file-up",
    permission: "imports.import.create",
    words: "upload csv orders customers products",
  },
];
