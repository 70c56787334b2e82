import { route, says } from "../_routing/route.ts";

export const bareRoutes = [
  says({ user: false, project: "never" }, route("login", "login.tsx")),
  says({ user: false, project: "never" }, route("account", "account.tsx")),
  says({ user: false, project: "never" }, route("session", "session.ts")),
];
