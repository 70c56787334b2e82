import { index, route } from "../_routing/route.ts";

export const bareRoutes = [
  route("gallery", "gallery.tsx", [
    index("parts.tsx"),
    route("home", "home.tsx"),
    route("orders", "orders.tsx"),
    route("order", "order.tsx"),
    route("history", "history.tsx"),
  ]),
  route("gallery/sign-in", "sign-in.tsx"),
];
