import { route } from "../_routing/route.ts";

export const routes = [route("bookmarks", "list.tsx")];
export const bareRoutes = [route("bookmarks/here", "here.ts")];
