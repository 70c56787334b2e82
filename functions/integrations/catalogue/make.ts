import { plannedIn } from "./module.ts";

export const make = plannedIn("make", {
  shipping: {
    order: 20,
    name: "Shipping",
    tagline: "Zones, rates and labels",
    description: "Methods by zone, weight and price, carrier accounts, labels and a tester for rates.",
    icon: "truck",
  },
  "third-party-logistics": {
    order: 40,
    name: "Third-party logistics",
    tagline: "Warehouses that are not yours",
    description: "Stock by warehouse, inbound shipments, returns and what does not add up.",
    icon: "warehouse",
  },
  "custom-studio": {
    order: 50,
    name: "Custom studio",
    tagline: "Designs on every blank",
    description: "A canvas with the print area and warnings about resolution; templates for many products at once.",
    icon: "brush",
    requires: ["products"],
  },
  "custom-packaging": {
    order: 60,
    name: "Custom packaging",
    tagline: "Your own box, tape and tissue",
    description: "Artwork, runs and stock per site, and rules for which parcels get what.",
    icon: "package-open",
  },
});
