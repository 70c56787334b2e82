import { route, takesFiles } from "../_routing/route.ts";

export const routes = [takesFiles(1_200_000, route("settings/project", "settings.tsx"))];

export const bareRoutes = [route("settings/project/paper-logo/:checksum", "paper-logo.ts")];
