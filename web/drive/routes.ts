import { route } from "../_routing/route.ts";

export const routes = [route("drive", "list.tsx"), route("drive/:fileId", "detail.tsx")];

export const bareRoutes = [route("drive/:fileId/content", "resources/content.ts")];
