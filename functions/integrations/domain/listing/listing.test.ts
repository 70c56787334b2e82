import { test } from "vitest";
import {
  ListingChanged,
  ListingCreated,
  ListingDeleted,
  type ListingFields,
  ListingRestored,
} from "#events/integrations";
import { given } from "#platform/testing";
import { listing } from "./index.ts";

const code = "acme-reports";
const fields: ListingFields = {
  name: "Acme Reports",
  tagline: "",
  description: "",
  icon: "blocks",
  category: "insight",
  images: [],
  tags: [],
  permissions: [],
  requires: [],
  conflicts: [],
  routes: [],
  menu: [],
  products: [],
  developer: { name: "Acme" },
  pricing: { type: "free" },
  configSchema: { type: "object", properties: {} },
  visibility: "public",
  status: "draft",
};
const created = ListingCreated({ code, ...fields });
const brought = { ...fields, name: "Planner" };

test("a module is listed once by its code", () => {
  given(listing).when("createListing", { code, fields }).then(created);
  given(listing, created)
    .when("createListing", { code, fields })
    .thenRefused("listing-code-taken", { errors: { code: ["Another module has this code"] } });
  given(listing)
    .when("createListing", { code, fields, brought })
    .thenRefused("listing-code-taken", { errors: { code: ["Another module has this code"] } });
});
test("only what differs is changed", () => {
  given(listing, created)
    .when("changeListing", { code, name: "Acme", status: "draft" })
    .then(ListingChanged({ code, name: "Acme" }));
  given(listing, created).when("changeListing", { code, name: "Acme Reports" }).then();
  given(listing).when("changeListing", { code, name: "Acme" }).thenRefused("listing-not-found");
});
test("what the catalogue brings along is changed without being listed first", () => {
  given(listing)
    .when("changeListing", { code: "planner", brought, name: "Planner", status: "published" })
    .then(ListingChanged({ code: "planner", status: "published" }));
  given(listing)
    .when("deleteListing", { code: "planner", brought })
    .then(ListingDeleted({ code: "planner" }));
});
test("a deleted module comes back as it was, and its code may be used again", () => {
  const deleted = ListingDeleted({ code });
  given(listing, created).when("deleteListing", { code }).then(deleted);
  given(listing, created, deleted).when("restoreListing", { code }).then(ListingRestored({ code }));
  given(listing, created, deleted).when("createListing", { code, fields }).then(created);
  given(listing, created, deleted).when("changeListing", { code, name: "x" }).thenRefused("listing-not-found");
  given(listing).when("deleteListing", { code }).thenRefused("listing-not-found");
  given(listing).when("restoreListing", { code }).thenRefused("listing-not-found");
});
