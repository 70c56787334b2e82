import { modulesOf } from "./module.ts";

export const market = modulesOf("market", {
  marketing: {
    name: "Marketing",
    tagline: "What worked, and what it cost",
    description: "Campaigns, posts, ads and links with spend and revenue, by the attribution you choose.",
    icon: "megaphone",
  },
  email: {
    name: "Email",
    tagline: "Campaigns to people who asked for them",
    description: "Mailing lists, drafts and campaigns, sent now or scheduled.",
    icon: "mail",
    requires: ["customers"],
  },
  flows: {
    name: "Flows",
    tagline: "Routine work, done automatically",
    description:
      "Emails, tasks and notifications that follow from orders, parcels and stock, tried on past orders first.",
    icon: "workflow",
  },
  "product-feed": {
    name: "Product feed",
    tagline: "Your products where people search",
    description: "Feeds for search engines and networks, with what was rejected and why.",
    icon: "rss",
    requires: ["products"],
  },
  ads: {
    name: "Ads",
    tagline: "Spend beside the orders it brought",
    description: "Accounts, campaigns and budgets against recorded orders, with a rule that stops losses.",
    icon: "badge-dollar-sign",
  },
  pixel: {
    name: "Pixel",
    tagline: "Each event counted once",
    description: "Browser and server events with one shared ID, and consent respected.",
    icon: "scan",
  },
  video: {
    name: "Video",
    tagline: "Clips on products and pages",
    description: "Upload, trim, caption and place videos.",
    icon: "video",
    requires: ["drive"],
  },
});
