import type { ModuleDefinition } from "./definition.ts";

export const reviews: ModuleDefinition = {
  code: "reviews",
  services: ["reviews"],
  included: true,
  requires: ["products"],
  routes: [{ path: "/reviews", name: "reviews", title: "Reviews" }],
  menu: [{ name: "reviews", order: 35, icon: "star", permission: "reviews.review.list" }],
  stops: ["New imports and exports of reviews"],
};
