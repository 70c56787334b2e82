import { route } from "../_routing/route.ts";

export const routes = [route("resupply", "shop.tsx"), route("resupply/shop/create", "shop/create.tsx")];
