import type { Labels } from "#platform/history";
import { updateListingRequest } from "../contract/bodies.ts";

const STATUS: Readonly<Record<string, string>> = {
  draft: "Taken back to a draft",
  in_review: "Put up for review",
  published: "Published",
  retired: "Retired",
};

export const listingLabels: Labels = {
  titles: {
    ListingCreated: "Taken into the store",
    ListingChanged: ({ code: _, ...changed }: Record<string, unknown>) => {
      const alone = Object.keys(changed).length === 1 && STATUS[String(changed.status)];
      return alone || "Offer changed";
    },
    ListingDeleted: "Taken out of the store",
    ListingRestored: "Taken back into the store",
  },
  fields: {
    name: "Name",
    tagline: "In one line",
    description: "Description",
    icon: "Icon",
    category: "Kind",
    tags: "Tags",
    developer: "Made by",
    pricing: "Price",
    permissions: "Asks to",
    requires: "Needs",
    conflicts: "Not beside",
    routes: "Pages",
    menu: "Menu",
    visibility: "Who finds it",
    status: "State",
  },
  reverts: { ListingChanged: updateListingRequest.shape },
};
