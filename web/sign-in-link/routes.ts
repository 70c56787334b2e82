import { route } from "../_routing/route.ts";

export const bareRoutes = [route("sign-in-link", "sign-in-link.tsx")];
