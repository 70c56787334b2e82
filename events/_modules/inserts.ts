import type { ModuleDefinition } from "./definition.ts";

export const inserts: ModuleDefinition = {
  code: "inserts",
  services: ["inserts"],
  included: false,
  requires: ["orders"],
  routes: [{ path: "/inserts", name: "inserts", title: "Inserts" }],
  menu: [{ name: "inserts", order: 27, icon: "gift", group: "make", permission: "inserts.insert.list" }],
  stops: ["Inserts for new parcels; those already chosen stay"],
};
