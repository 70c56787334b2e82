import { route } from "../_routing/route.ts";

export const routes = [
  route("metrics", "list.tsx"),
  route("metrics/monitors/new", "new-monitor.tsx"),
  route("metrics/monitors/:monitorId", "monitor.tsx"),
];
