import { route } from "../_routing/route.ts";

export const bareRoutes = [route("reset-password/:token?", "reset-password.tsx")];
