import { expect, test } from "vitest";
import { flat, menuOf } from "#web/_shell/nav.ts";
import { nav } from "./nav.ts";

const menu = (...permissions: string[]) =>
  flat(menuOf(nav, (permission) => permissions.includes(permission))).map(({ label, to, order }) => [label, to, order]);

// [menu.developer] [menu.apis] [menu.developer.condition.permission] [role.menus.listings]
test("Developer and APIs lead to the keys, for whoever may list modules and keys", () => {
  expect(menu("integrations.listing.list", "auth.key.list")).toEqual([
    ["Developer", "/developer/api", 10_000],
    ["APIs", "/developer/api", 10_000],
  ]);
  expect(menu("auth.key.list")).toEqual([]);
  expect(menu("integrations.listing.list")).toEqual([]);
});

test("without a permission there is neither", () => expect(menu()).toEqual([]));
