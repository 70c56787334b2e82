import { route } from "../_routing/route.ts";

export const routes = [
  route("integrations", "store.tsx"),
  route("integrations/listings", "listings.tsx"),
  route("integrations/listings/new", "new.tsx"),
  route("integrations/listings/:listing", "edit.tsx"),
  route("integrations/:integration", "detail.tsx"),
];
