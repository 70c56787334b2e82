import { route, says } from "../_routing/route.ts";

export const routes = [says({ project: "sometimes" }, route("notifications", "list.tsx"))];

export const bareRoutes = [
  says({ project: "never" }, route("notifications/feed", "feed.ts")),
  says({ user: false, project: "never" }, route("push.js", "push-worker.ts")),
];
