import { route } from "../_routing/route.ts";

export const routes = [route("audit", "list.tsx")];
