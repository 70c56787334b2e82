import { allSay, route } from "../_routing/route.ts";

export const bareRoutes = allSay({ project: "sometimes" }, [
  route("search", "results.ts"),
  route("search/log", "log.ts"),
]);
