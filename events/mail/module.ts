import type { ModuleDefinition, ModuleListing } from "#events/integrations";

export const definition: ModuleDefinition = {
  code: "email",
  services: ["mail"],
  included: false,
  requires: ["customers"],
  routes: [{ path: "/mail", name: "mail", title: "Mail" }],
  menu: [{ name: "mail", order: 39, icon: "mail", group: "marketing", permission: "mail.campaign.list" }],
  stops: ["Campaigns: one that is being sent is paused, and one that falls due becomes a draft again"],
};

export const listing: ModuleListing = {
  code: "email",
  category: "market",
  order: 20,
  name: "Email",
  tagline: "Campaigns to people who asked for them",
  description: "Mailing lists, drafts and campaigns, sent now or scheduled.",
  icon: "mail",
};
