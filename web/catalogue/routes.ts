import { route } from "../_routing/route.ts";

export const routes = [
  route("catalogue", "list.tsx"),
  route("catalogue/new", "new.tsx"),
  route("catalogue/fulfillers", "fulfillers.tsx"),
  route("catalogue/fulfillers/:fulfillerId", "fulfiller.tsx"),
  route("catalogue/:productId", "detail.tsx"),
  route("catalogue/:productId/edit", "edit.tsx"),
  route("catalogue/:productId/variants/new", "new-variant.tsx"),
  route("catalogue/:productId/variants/:variantId", "variant.tsx"),
];

export const bareRoutes = [route("catalogue/export", "resources/export.ts")];
