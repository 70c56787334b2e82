import { plannedIn } from "./module.ts";

export const people = plannedIn("people", {
  crm: {
    order: 30,
    name: "CRM",
    tagline: "Deals, from first contact to order",
    description: "A board of deals beside each contact's orders, mail and enquiries.",
    icon: "handshake",
    requires: ["customers"],
  },
});
