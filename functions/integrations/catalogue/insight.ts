import { plannedIn } from "./module.ts";

export const insight = plannedIn("insight", {
  reports: {
    order: 10,
    name: "Reports",
    tagline: "Figures you can trace to their events",
    description: "Sales, margin, tax and production times, compared between periods and emailed on a schedule.",
    icon: "chart-column",
  },
  analytics: {
    order: 20,
    name: "Analytics",
    tagline: "Who visits, and who buys",
    description: "Visits, sources and funnels of your own, without a third party.",
    icon: "chart-line",
  },
  "platform-feed": {
    order: 30,
    name: "Platform feed",
    tagline: "News of the platform",
    description: "Announcements, changes and tips for the projects they concern.",
    icon: "newspaper",
  },
});
