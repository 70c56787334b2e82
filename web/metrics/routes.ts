import { route } from "../_routing/route.ts";

export const routes = [route("metrics", "list.tsx"), route("metrics/monitors/:monitorId", "monitor.tsx")];
