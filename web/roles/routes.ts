import { route, says } from "../_routing/route.ts";

export const routes = [
  route("roles", "list.tsx"),
  route("roles/new", "new.tsx"),
  route("roles/:role", "detail.tsx"),
  route("roles/:role/edit", "edit.tsx"),
];
export const bareRoutes = [
  route("roles/preview", "resources/preview.ts"),
  says({ project: "sometimes" }, route("roles/why", "resources/why.ts")),
];
