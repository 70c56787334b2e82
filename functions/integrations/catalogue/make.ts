import { modulesOf } from "./module.ts";

export const make = modulesOf("make", {
  fulfillments: {
    name: "Fulfilment",
    tagline: "Make and send what was ordered",
    description:
      "Stages, holds with a reason and a fix, re-routing and several parcels. Turns the project into a factory.",
    icon: "factory",
    tags: ["production", "parcels"],
  },
  shipping: {
    name: "Shipping",
    tagline: "Zones, rates and labels",
    description: "Methods by zone, weight and price, carrier accounts, labels and a tester for rates.",
    icon: "truck",
  },
  inserts: {
    name: "Inserts",
    tagline: "Something extra in the parcel",
    description: "Printed cards and samples with rules for which parcels get them.",
    icon: "mail-plus",
    requires: ["orders"],
  },
  "third-party-logistics": {
    name: "Third-party logistics",
    tagline: "Warehouses that are not yours",
    description: "Stock by warehouse, inbound shipments, returns and what does not add up.",
    icon: "warehouse",
  },
  "custom-studio": {
    name: "Custom studio",
    tagline: "Designs on every blank",
    description: "A canvas with the print area and warnings about resolution; templates for many products at once.",
    icon: "brush",
    requires: ["products"],
  },
  "custom-packaging": {
    name: "Custom packaging",
    tagline: "Your own box, tape and tissue",
    description: "Artwork, runs and stock per site, and rules for which parcels get what.",
    icon: "package-open",
  },
});
