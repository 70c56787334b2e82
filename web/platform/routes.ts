import { index, route, says } from "../_routing/route.ts";

export const routes = [
  route("platform", "settings.tsx"),
  route("platform/domains", "platform-domains.tsx"),
  route("settings/domains", "client-domains.tsx"),
];

export const bareRoutes = [
  says({ user: false, project: "never" }, index("start.tsx")),
  says({ user: false, project: "never" }, route("platform.css", "stylesheet.ts")),
  says({ name: "platform.loading", user: false, project: "never" }, route("*", "not-found.tsx")),
];
