import { route } from "../_routing/route.ts";

export const routes = [
  route("enquiries", "list.tsx"),
  route("enquiries/new", "new.tsx"),
  route("enquiries/macros", "macros.tsx"),
  route("enquiries/:enquiryId", "detail.tsx"),
];

export const bareRoutes = [route("enquiries/:enquiryId/presence", "resources/presence.ts")];
