import { route } from "../_routing/route.ts";

export const routes = [
  route("organisations", "list.tsx"),
  route("organisations/create", "create.tsx"),
  route("organisations/:organisationId", "detail.tsx"),
];
