import { route } from "../_routing/route.ts";

export const routes = [route("dashboard", "home.tsx"), route("getting-started", "getting-started.tsx")];
