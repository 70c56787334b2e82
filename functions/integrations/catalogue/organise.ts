import { modulesOf } from "./module.ts";

export const organise = modulesOf("organise", {
  drive: {
    name: "Drive",
    tagline: "The project's files",
    description: "Artwork, documents and pictures in one place, with what is known about each.",
    icon: "folder",
    tags: ["files", "artwork"],
  },
  planner: {
    name: "Planner",
    tagline: "Launches and seasons in one calendar",
    description: "Campaigns, promotions and milestones by month and quarter, with clashes shown.",
    icon: "calendar",
  },
  workflow: {
    name: "Workflow",
    tagline: "Tasks on a board",
    description: "Tasks as a list, a board and a calendar, with sub-tasks, checklists and who does what by when.",
    icon: "kanban",
  },
  okrs: {
    name: "OKRs",
    tagline: "Goals and their progress",
    description: "Objectives and key results by period, with check-ins.",
    icon: "target",
  },
  docs: {
    name: "Docs",
    tagline: "Pages people write together",
    description: "A tree of pages with live links to orders and charts.",
    icon: "file-text",
  },
  platform: {
    name: "Platform",
    tagline: "Many projects under one name",
    description: "Projects of a platform with their branding, defaults and terms.",
    icon: "layers",
  },
});
