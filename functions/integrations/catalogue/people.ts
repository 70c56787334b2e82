import { modulesOf } from "./module.ts";

export const people = modulesOf("people", {
  customers: {
    name: "Customers",
    tagline: "Who buys, and what they bought",
    description: "Recognised by email, with figures from their orders, their consent, and erasure on request.",
    icon: "users",
    tags: ["consent", "segments"],
  },
  reviews: {
    name: "Reviews",
    tagline: "What buyers say",
    description: "Reviews of products with moderation.",
    icon: "star",
  },
  crm: {
    name: "CRM",
    tagline: "Deals, from first contact to order",
    description: "A board of deals beside each contact's orders, mail and enquiries.",
    icon: "handshake",
    requires: ["customers"],
  },
  faqs: {
    name: "FAQs",
    tagline: "Answers people find for themselves",
    description: "Questions in groups, searched from the dashboard, with votes on what helped.",
    icon: "circle-help",
  },
});
