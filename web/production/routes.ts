import { route, says } from "../_routing/route.ts";

export const bareRoutes = [
  route("production/jobs/:jobId/artwork/:checksum", "resources/artwork.ts"),
  route("production/print", "resources/print.ts"),
  route("production/print-files", "resources/print-files.ts"),
  route("production/bulk-preview", "resources/bulk-preview.ts"),
  route("production/jobs/:jobId/packing-slip", "resources/packing-slip.ts"),
];

export const routes = [
  route("production", "queue.tsx"),
  says({ layout: "tool" }, route("production/station", "station.tsx")),
  route("production/jobs/:jobId", "job.tsx"),
];
