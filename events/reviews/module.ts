import type { ModuleDefinition, ModuleListing } from "#events/integrations";

export const definition: ModuleDefinition = {
  code: "reviews",
  services: ["reviews"],
  included: true,
  requires: ["products"],
  routes: [{ path: "/reviews", name: "reviews", title: "Reviews" }],
  menu: [{ name: "reviews", order: 35, icon: "star", group: "customers", permission: "reviews.review.list" }],
  configSchema: {
    type: "object",
    properties: {
      approveFrom: {
        type: "integer",
        title: "Approve at once from",
        description:
          "Stars, 1 to 5. New reviews with this many or more are approved without moderation, unless their text is flagged. Imported reviews wait.",
        minimum: 1,
        maximum: 5,
      },
    },
  },
  stops: ["New imports and exports of reviews"],
};

export const listing: ModuleListing = {
  code: "reviews",
  category: "people",
  order: 20,
  name: "Reviews",
  tagline: "What buyers say",
  description: "Reviews of products with moderation.",
  icon: "star",
};
