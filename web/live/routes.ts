import { route, says } from "../_routing/route.ts";

export const bareRoutes = [says({ user: false, project: "never" }, route("live", "unavailable.ts"))];
