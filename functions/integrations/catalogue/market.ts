import { plannedIn } from "./module.ts";

export const market = plannedIn("market", {
  marketing: {
    order: 10,
    name: "Marketing",
    tagline: "What worked, and what it cost",
    description: "Campaigns, posts, ads and links with spend and revenue, by the attribution you choose.",
    icon: "megaphone",
  },
  "product-feed": {
    order: 40,
    name: "Product feed",
    tagline: "Your products where people search",
    description: "Feeds for search engines and networks, with what was rejected and why.",
    icon: "rss",
    requires: ["products"],
  },
  ads: {
    order: 50,
    name: "Ads",
    tagline: "Spend beside the orders it brought",
    description: "Accounts, campaigns and budgets against recorded orders, with a rule that stops losses.",
    icon: "badge-dollar-sign",
  },
  pixel: {
    order: 60,
    name: "Pixel",
    tagline: "Each event counted once",
    description: "Browser and server events with one shared ID, and consent respected.",
    icon: "scan",
  },
  video: {
    order: 70,
    name: "Video",
    tagline: "Clips on products and pages",
    description: "Upload, trim, caption and place videos.",
    icon: "video",
    requires: ["drive"],
  },
});
