import { index, route, takesFiles } from "../_routing/route.ts";
import { MAX_ARTWORK_FORM_BYTES } from "./record/artwork-size.ts";

export const routes = [
  route("orders", "list.tsx"),
  route("orders/new", "new.tsx"),
  route("orders/dispatch", "dispatch.tsx"),
  route("orders/dispatch/:jobId", "dispatched.tsx"),
  route("orders/drafts", "drafts.tsx"),
  takesFiles(
    MAX_ARTWORK_FORM_BYTES,
    route("orders/:orderId", "record.tsx", [index("detail.tsx"), route("history", "history.tsx")]),
  ),
];

export const bareRoutes = [
  route("orders/export", "resources/export.ts"),
  route("orders/changes", "resources/changes.ts"),
  route("orders/scan", "resources/scan.ts"),
  route("orders/bulk-preview", "resources/preview.ts"),
  route("orders/variants", "resources/variants.ts"),
  route("orders/deliveries", "resources/deliveries.ts"),
  route("orders/customers", "resources/customers.ts"),
  route("orders/products", "resources/products.ts"),
  route("orders/choices", "resources/choices.ts"),
  route("orders/print", "resources/print.ts"),
  route("orders/:orderId/packing-slips", "resources/packing-slips.ts"),
  route("orders/:orderId/receipt", "resources/receipt.ts"),
  route("orders/:orderId/artwork/:fulfilment/:checksum", "resources/artwork.ts"),
  route("orders/:orderId/people", "resources/people.ts"),
  route("orders/:orderId/log", "resources/log.ts"),
];
