import { index, route } from "../_routing/route.ts";

export const routes = [
  route("orders", "list.tsx"),
  route("orders/new", "new.tsx"),
  route("orders/:orderId", "record.tsx", [index("detail.tsx"), route("history", "history.tsx")]),
];

export const bareRoutes = [
  route("orders/export", "resources/export.ts"),
  route("orders/changes", "resources/changes.ts"),
  route("orders/variants", "resources/variants.ts"),
  route("orders/:orderId/receipt", "resources/receipt.ts"),
  route("orders/:orderId/log", "resources/log.ts"),
];
