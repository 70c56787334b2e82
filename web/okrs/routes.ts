import { forms, route } from "../_routing/route.ts";

export const routes = [
  route("okrs", "list.tsx"),
  ...forms("okrs", "objectiveId", "form.tsx"),
  route("okrs/:objectiveId", "detail.tsx"),
];

export const bareRoutes = [route("okrs/export", "resources/export.ts")];
