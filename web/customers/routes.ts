import { route } from "../_routing/route.ts";

export const routes = [
  route("customers", "list.tsx"),
  route("customers/new", "new.tsx"),
  route("customers/:customerId", "detail.tsx"),
  route("customers/:customerId/edit", "edit.tsx"),
  route("customers/:customerId/merge", "merge.tsx"),
  route("customers/:customerId/part", "part.tsx"),
];

export const bareRoutes = [route("customers/export", "resources/export.ts")];
