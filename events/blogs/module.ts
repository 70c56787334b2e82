import type { ModuleDefinition, ModuleListing } from "#events/integrations";

export const definition: ModuleDefinition = {
  code: "blogs",
  services: ["blog"],
  included: false,
  requires: [],
  routes: [{ path: "/blog", name: "blog", title: "Blog" }],
  menu: [{ name: "blog", order: 36, icon: "globe", group: "website", permission: "blog.blog.list" }],
  stops: ["Scheduled publishing: anything that falls due waits until the module is resumed", "Preview links"],
};

export const listing: ModuleListing = {
  code: "blogs",
  category: "site",
  order: 10,
  name: "Blog",
  tagline: "Articles, written and scheduled",
  description: "Drafts that save automatically beside what readers see, published now or later, with earlier versions.",
  icon: "file-text",
};
