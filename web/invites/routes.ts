import { route, says } from "../_routing/route.ts";

export const routes = [route("invites", "list.tsx")];
export const bareRoutes = [says({ user: false, project: "never" }, route("invites/accept", "accept.tsx"))];
