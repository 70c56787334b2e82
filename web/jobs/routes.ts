import { route, says } from "../_routing/route.ts";

export const bareRoutes = [
  route("jobs/tray", "tray.ts"),
  says({ project: "sometimes" }, route("jobs/:jobId/failed", "failed-rows.ts")),
  route("jobs/:jobId/printed/:paper", "printed.ts"),
  route("jobs/:jobId/log", "log.ts"),
  route("jobs/:jobId/files/:name", "file.ts"),
];
