import { allSay, route } from "../_routing/route.ts";

export const routes = [
  route("platform/terms", "list.tsx"),
  route("platform/terms/new", "new.tsx"),
  route("platform/terms/:termsId", "detail.tsx"),
];

export const bareRoutes = allSay({ project: "never" }, [
  route("terms", "sign.ts"),
  route("terms/:termsId", "text.tsx"),
]);
