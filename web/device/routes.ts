import { route } from "../_routing/route.ts";

export const bareRoutes = [route("device", "device.tsx")];
