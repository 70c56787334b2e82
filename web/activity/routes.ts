import { route, says } from "../_routing/route.ts";

export const routes = [route("activity", "list.tsx")];
export const bareRoutes = [says({ project: "sometimes" }, route("activity/newest", "newest.ts"))];
