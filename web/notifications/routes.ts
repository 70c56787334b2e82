import { route } from "../_routing/route.ts";

export const routes = [route("notifications", "list.tsx")];

export const bareRoutes = [route("notifications/feed", "feed.ts"), route("push.js", "push-worker.ts")];
