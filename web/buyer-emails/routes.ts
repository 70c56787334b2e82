import { allSay, route } from "../_routing/route.ts";

export const routes = [route("settings/emails", "list.tsx"), route("settings/emails/:kind", "detail.tsx")];

export const bareRoutes = [
  route("settings/emails/:kind/preview", "resources/preview.ts"),
  ...allSay({ user: false, project: "never" }, [
    { ...route("order-status/:token", "order-status.tsx"), id: "buyer-emails/order-status" },
    route("order-status/:token/receipt", "resources/receipt.ts"),
  ]),
];
