import type { ModuleDefinition } from "./definition.ts";

export const blogs: ModuleDefinition = {
  code: "blogs",
  services: ["blog"],
  included: false,
  requires: [],
  routes: [{ path: "/blog", name: "blog", title: "Blog" }],
  menu: [{ name: "blog", order: 36, icon: "globe", permission: "blog.blog.list" }],
  stops: ["Publishing at a time: what falls due waits until the module is back", "Preview links"],
};
