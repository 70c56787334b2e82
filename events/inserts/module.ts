import type { ModuleDefinition, ModuleListing } from "#events/integrations";

export const definition: ModuleDefinition = {
  code: "inserts",
  services: ["inserts"],
  included: false,
  requires: ["orders"],
  routes: [{ path: "/inserts", name: "inserts", title: "Inserts" }],
  menu: [{ name: "inserts", order: 27, icon: "gift", group: "make", permission: "inserts.insert.list" }],
  stops: ["Inserts for new parcels; those already chosen stay"],
};

export const listing: ModuleListing = {
  code: "inserts",
  category: "make",
  order: 30,
  name: "Inserts",
  tagline: "Something extra in the parcel",
  description: "Printed cards and samples with rules for which parcels get them.",
  icon: "mail-plus",
};
