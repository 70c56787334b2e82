import { route } from "../_routing/route.ts";

export const routes = [route("settings/project", "settings.tsx")];
