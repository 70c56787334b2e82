import { route } from "../_routing/route.ts";

export const routes = [route("stripe-account", "account.tsx"), route("stripe-account/connected", "connected.tsx")];
