import { route } from "../_routing/route.ts";

export const bareRoutes = [route("logout", "logout.tsx")];
