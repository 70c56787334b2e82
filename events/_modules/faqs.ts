import type { ModuleDefinition } from "./definition.ts";

export const faqs: ModuleDefinition = {
  code: "faqs",
  services: ["faqs"],
  included: false,
  requires: [],
  routes: [{ path: "/faqs", name: "faqs", title: "FAQs" }],
  menu: [{ name: "faqs", order: 37, icon: "circle-help", group: "website", permission: "faqs.faq.list" }],
};
