import { expect, test } from "vitest";
import { flat, menuOf } from "#web/_shell/nav.ts";
import { nav } from "./nav.ts";

const menu = (...permissions: string[]) =>
  flat(menuOf(nav, (permission) => permissions.includes(permission))).map(({ label, to, order }) => [label, to, order]);

// [menu.modules] [menu.modules.condition.permission] [role.menus.listings]
test("Modules leads to the store, for whoever may list its modules", () => {
  expect(menu("integrations.listing.list")).toEqual([["Modules", "/integrations", 1000]]);
  expect(menu("auth.key.list", "integrations.integration.list")).toEqual([]);
});

test("without a permission there is no entry", () => expect(menu()).toEqual([]));
