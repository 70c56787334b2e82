import { route } from "../_routing/route.ts";

export const bareRoutes = [
  route("verify-email/:token?", "verify-email.tsx"),
  route("confirm-email/:token?", "confirm-email.tsx"),
];
