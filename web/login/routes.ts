import { route } from "../_routing/route.ts";

export const bareRoutes = [route("login", "login.tsx"), route("account", "account.tsx")];
