import { route } from "../_routing/route.ts";

export const routes = [
  route("developer/api", "list.tsx"),
  route("developer/api/new", "new.tsx"),
  route("developer/api/:authId", "detail.tsx"),
];
