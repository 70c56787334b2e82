import { route } from "../_routing/route.ts";

export const routes = [
  route("reviews", "list.tsx"),
  route("reviews/new", "new.tsx"),
  route("reviews/:reviewId", "detail.tsx"),
];

export const bareRoutes = [
  route("reviews/export", "resources/export.ts"),
  route("reviews/products", "resources/products.ts"),
];
