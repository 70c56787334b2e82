import { route } from "../_routing/route.ts";

export const routes = [route("imports", "start.tsx"), route("imports/:jobId", "job.tsx")];

export const bareRoutes = [route("imports/:jobId/bad-rows", "resources/bad-rows.ts")];
