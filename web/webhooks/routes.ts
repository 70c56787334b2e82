import { route } from "../_routing/route.ts";

export const routes = [
  route("developer/webhooks", "list.tsx"),
  route("developer/webhooks/new", "new.tsx"),
  route("developer/webhooks/events", "events.tsx"),
  route("developer/webhooks/:endpointId", "detail.tsx"),
  route("developer/webhooks/:endpointId/deliveries/:deliveryId", "delivery.tsx"),
];
