import { plannedIn } from "./module.ts";

export const organise = plannedIn("organise", {
  planner: {
    order: 20,
    name: "Planner",
    tagline: "Launches and seasons in one calendar",
    description: "Campaigns, promotions and milestones by month and quarter, with clashes shown.",
    icon: "calendar",
  },
  docs: {
    order: 50,
    name: "Docs",
    tagline: "Pages people write together",
    description: "A tree of pages with live links to orders and charts.",
    icon: "file-text",
  },
  platform: {
    order: 60,
    name: "Platform",
    tagline: "Many projects under one name",
    description: "Projects of a platform with their branding, defaults and terms.",
    icon: "layers",
  },
});
