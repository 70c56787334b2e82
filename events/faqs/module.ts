import type { ModuleDefinition, ModuleListing } from "#events/integrations";

export const definition: ModuleDefinition = {
  code: "faqs",
  services: ["faqs"],
  included: false,
  requires: [],
  routes: [{ path: "/faqs", name: "faqs", title: "FAQs" }],
  menu: [{ name: "faqs", order: 37, icon: "circle-help", group: "website", permission: "faqs.faq.list" }],
};

export const listing: ModuleListing = {
  code: "faqs",
  category: "people",
  order: 40,
  name: "FAQs",
  tagline: "Answers people find for themselves",
  description: "Questions in groups, searched from the dashboard, with votes on what helped.",
  icon: "circle-help",
};
