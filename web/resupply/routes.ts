import { route } from "../_routing/route.ts";

export const routes = [
  route("resupply", "shop.tsx"),
  route("resupply/shop/create", "shop/create.tsx"),
  route("resupply/approvals", "approvals.tsx"),
  route("resupply/approvals/:orderId", "approval.tsx"),
];
