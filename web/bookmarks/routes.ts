import { route, says } from "../_routing/route.ts";

export const routes = [route("bookmarks", "list.tsx")];
export const bareRoutes = [says({ project: "sometimes" }, route("bookmarks/here", "here.ts"))];
