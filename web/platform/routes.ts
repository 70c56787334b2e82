import { index, route } from "../_routing/route.ts";

export const bareRoutes = [index("start.tsx"), route("platform.css", "stylesheet.ts"), route("*", "not-found.tsx")];
