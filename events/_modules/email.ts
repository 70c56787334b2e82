import type { ModuleDefinition } from "./definition.ts";

export const email: ModuleDefinition = {
  code: "email",
  services: ["mail"],
  included: false,
  requires: ["customers"],
  routes: [{ path: "/mail", name: "mail", title: "Mail" }],
  menu: [{ name: "mail", order: 39, icon: "mail", group: "marketing", permission: "mail.campaign.list" }],
  stops: ["Campaigns: one that is being sent is paused, and one that falls due becomes a draft again"],
};
