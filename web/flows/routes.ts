import { route } from "../_routing/route.ts";

export const routes = [
  route("flows", "list.tsx"),
  route("flows/:flowId", "detail.tsx"),
  route("flows/:flowId/edit", "edit.tsx"),
];
