import { route } from "../_routing/route.ts";

export const routes = [
  route("billing/statements", "list.tsx"),
  route("billing/statements/disputes", "received/list.tsx"),
  route("billing/statements/disputes/:disputeId", "received/detail.tsx"),
  route("billing/statements/:statementId", "detail.tsx"),
  route("billing/statements/:statementId/parcels/:fulfillmentId", "parcel.tsx"),
];

export const bareRoutes = [route("billing/statements/:statementId/export", "export.ts")];
