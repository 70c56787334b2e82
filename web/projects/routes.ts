import { route } from "../_routing/route.ts";

export const routes = [route("projects", "list.tsx"), route("projects/create", "create.tsx")];
export const bareRoutes = [route("projects/switch", "switch.tsx")];
