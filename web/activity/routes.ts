import { route } from "../_routing/route.ts";

export const routes = [route("activity", "list.tsx")];
export const bareRoutes = [route("activity/newest", "newest.ts")];
