import { route, says } from "../_routing/route.ts";

export const bareRoutes = [says({ project: "never" }, route("logout", "logout.tsx"))];
