import { route, says } from "../_routing/route.ts";

export const routes = [
  says({ project: "never" }, route("projects", "list.tsx")),
  says({ project: "never" }, route("projects/create", "create.tsx")),
];
export const bareRoutes = [says({ project: "sometimes" }, route("projects/switch", "switch.tsx"))];
