import { route } from "../_routing/route.ts";

export const routes = [
  route("billing/summaries", "list.tsx"),
  route("billing/summaries/new", "new.tsx"),
  route("billing/summaries/:summaryId", "detail.tsx"),
];

export const bareRoutes = [
  route("billing/summaries/:summaryId/download", "download.ts"),
  route("billing/summaries/:summaryId/export", "export.ts"),
];
