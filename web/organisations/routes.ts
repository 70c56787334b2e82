import { route, says } from "../_routing/route.ts";

export const routes = [
  says({ project: "never" }, route("organisations", "list.tsx")),
  says({ project: "never" }, route("organisations/create", "create.tsx")),
  says({ project: "never" }, route("organisations/:organisationId", "detail.tsx")),
];
