import { route, says } from "../_routing/route.ts";

export const routes = [
  route("inserts", "list.tsx"),
  route("inserts/new", "new.tsx"),
  says({ project: "sometimes" }, route("platform/inserts", "reviews.tsx")),
  route("inserts/:insertId", "detail.tsx"),
];

export const bareRoutes = [
  route("parcels/:parcel/inserts", "resources/pack.ts"),
  says({ project: "sometimes" }, route("platform/inserts/:insertId/:side", "resources/artwork.ts")),
];
