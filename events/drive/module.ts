import type { ModuleDefinition, ModuleListing } from "#events/integrations";

export const definition: ModuleDefinition = {
  code: "drive",
  services: ["drive"],
  included: true,
  requires: [],
  routes: [{ path: "/drive", name: "drive", title: "Drive" }],
  menu: [{ name: "drive", order: 40, icon: "folder-open", group: "organise", permission: "drive.file.list" }],
};

export const listing: ModuleListing = {
  code: "drive",
  category: "organise",
  order: 10,
  name: "Drive",
  tagline: "The project's files",
  description: "Artwork, documents and pictures in one place, with what is known about each.",
  icon: "folder",
  tags: ["files", "artwork"],
};
