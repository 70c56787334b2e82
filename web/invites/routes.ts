import { route } from "../_routing/route.ts";

export const routes = [route("invites", "list.tsx")];
export const bareRoutes = [route("invites/accept", "accept.tsx")];
