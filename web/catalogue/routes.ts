import { route, takesFiles } from "../_routing/route.ts";

export const routes = [
  route("catalogue", "list.tsx"),
  route("catalogue/new", "new.tsx"),
  route("catalogue/fulfillers", "fulfillers.tsx"),
  route("catalogue/fulfillers/new", "new-fulfiller.tsx"),
  route("catalogue/fulfillers/:fulfillerId", "fulfiller.tsx"),
  takesFiles(1024 * 1024, route("catalogue/fulfillers/:fulfillerId/rates", "rates.tsx")),
  route("catalogue/requests", "requests.tsx"),
  route("catalogue/:productId", "detail.tsx"),
  route("catalogue/:productId/edit", "edit.tsx"),
  route("catalogue/:productId/options", "options.tsx"),
  takesFiles(2 * 1024 * 1024, route("catalogue/:productId/variants", "grid.tsx")),
  route("catalogue/:productId/variants/new", "new-variant.tsx"),
  route("catalogue/:productId/variants/:variantId", "variant.tsx"),
];

export const bareRoutes = [
  route("catalogue/export", "resources/export.ts"),
  route("catalogue/fulfillers/:fulfillerId/rates/export", "resources/export-rates.ts"),
];
