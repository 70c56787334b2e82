import { route } from "../_routing/route.ts";

export const routes = [
  route("inserts", "list.tsx"),
  route("inserts/new", "new.tsx"),
  route("platform/inserts", "reviews.tsx"),
  route("inserts/:insertId", "detail.tsx"),
];

export const bareRoutes = [
  route("parcels/:parcel/inserts", "resources/pack.ts"),
  route("platform/inserts/:insertId/:side", "resources/artwork.ts"),
];
