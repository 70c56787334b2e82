import { route, says } from "../_routing/route.ts";

export const bareRoutes = [says({ project: "never", layout: "fullscreen" }, route("device", "device.tsx"))];
