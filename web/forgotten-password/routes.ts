import { route } from "../_routing/route.ts";

export const bareRoutes = [route("forgotten-password", "forgotten-password.tsx")];
