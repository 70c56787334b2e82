import { route, says } from "../_routing/route.ts";

export const bareRoutes = [
  says({ user: false, project: "never" }, route("verify-email/:token?", "verify-email.tsx")),
  says({ user: false, project: "never" }, route("confirm-email/:token?", "confirm-email.tsx")),
];
