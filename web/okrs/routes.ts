import { route } from "../_routing/route.ts";

export const routes = [
  route("okrs", "list.tsx"),
  route("okrs/new", "new.tsx"),
  route("okrs/:objectiveId", "detail.tsx"),
  route("okrs/:objectiveId/edit", "edit.tsx"),
];

export const bareRoutes = [route("okrs/export", "resources/export.ts")];
