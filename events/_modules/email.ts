import type { ModuleDefinition } from "./definition.ts";

export const email: ModuleDefinition = {
  code: "email",
  services: ["mail"],
  included: false,
  requires: ["customers"],
  routes: [{ path: "/mail", name: "mail", title: "Mail" }],
  menu: [{ name: "mail", order: 39, icon: "mail", permission: "mail.campaign.list" }],
  stops: ["scheduled campaigns"],
};
