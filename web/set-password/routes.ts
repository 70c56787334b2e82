import { route } from "../_routing/route.ts";

export const bareRoutes = [route("set-password", "set-password.tsx")];
