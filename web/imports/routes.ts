import { route, takesFiles } from "../_routing/route.ts";

const MB = 1024 * 1024;

export const routes = [takesFiles(26 * MB, route("imports", "start.tsx")), route("imports/:jobId", "job.tsx")];

export const bareRoutes = [route("imports/:jobId/bad-rows", "resources/bad-rows.ts")];
