import { route, says } from "../_routing/route.ts";

export const bareRoutes = [
  says({ project: "never" }, route("auth/setup", "setup.tsx")),
  says({ project: "never" }, route("auth/setup/factory", "factory.tsx")),
  says({ project: "never" }, route("auth/setup/factory/:projectId/devices", "devices.tsx")),
  says({ user: false, project: "never" }, route("auth/:code", "hand-on.tsx")),
];
