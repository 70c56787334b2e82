import { allSay, index, route } from "../_routing/route.ts";

const open = { user: false, project: "never" } as const;
const parts = [
  index("parts.tsx"),
  route("home", "home.tsx"),
  route("orders", "orders.tsx"),
  route("order", "order.tsx"),
  route("history", "history.tsx"),
];

export const bareRoutes = allSay(open, [
  route("gallery", "gallery.tsx", allSay(open, parts)),
  route("gallery/sign-in", "sign-in.tsx"),
]);
