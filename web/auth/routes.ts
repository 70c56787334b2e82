import { route } from "../_routing/route.ts";

export const bareRoutes = [
  route("auth/setup", "setup.tsx"),
  route("auth/setup/factory", "factory.tsx"),
  route("auth/setup/factory/:projectId/devices", "devices.tsx"),
  route("auth/:code", "hand-on.tsx"),
];
