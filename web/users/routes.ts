import { route } from "../_routing/route.ts";

export const routes = [route("users", "list.tsx"), route("users/:userId", "detail.tsx")];
