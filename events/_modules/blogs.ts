import type { ModuleDefinition } from "./definition.ts";

export const blogs: ModuleDefinition = {
  code: "blogs",
  services: ["blog"],
  included: false,
  requires: [],
  routes: [{ path: "/blog", name: "blog", title: "Blog" }],
  menu: [{ name: "blog", order: 36, icon: "globe", group: "website", permission: "blog.blog.list" }],
  stops: ["Scheduled publishing: anything that falls due waits until the module is resumed", "Preview links"],
};
