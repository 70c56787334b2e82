import type { Labels } from "#platform/history";
import { updateListingRequest } from "../contract/bodies.ts";

const STATUS: Readonly<Record<string, string>> = {
  draft: "Returned to draft",
  in_review: "Sent for review",
  published: "Published",
  retired: "Retired",
};

export const listingLabels: Labels = {
  titles: {
    ListingCreated: "Added to the store",
    ListingChanged: ({ code: _, ...changed }: Record<string, unknown>) => {
      const alone = Object.keys(changed).length === 1 && STATUS[String(changed.status)];
      return alone || "Offer changed";
    },
    ListingDeleted: "Removed from the store",
    ListingRestored: "Restored to the store",
  },
  fields: {
    name: "Name",
    tagline: "Tagline",
    description: "Description",
    icon: "Icon",
    category: "Kind",
    tags: "Tags",
    developer: "Made by",
    pricing: "Price",
    permissions: "Asks for permission to",
    requires: "Needs",
    conflicts: "Doesn't work with",
    routes: "Pages",
    menu: "Menu",
    visibility: "Who can find it",
    status: "State",
  },
  reverts: { ListingChanged: updateListingRequest.shape },
};
