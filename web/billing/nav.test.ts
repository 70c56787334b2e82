import { expect, test } from "vitest";
import { loadedOf, menuOf, withFeatures } from "../_shell/nav.ts";
import { announcedOf } from "./announcements.ts";
import { nav } from "./nav.ts";

const everything = (permission: string) => permission.startsWith("billing.");

// [menu.billing.billing] [menu.billing.charges] [menu.billing.payment]
test("Billing leads the menu of bills, in the seeds' order", () => {
  const [billing, ...others] = menuOf(nav, everything);
  expect(others).toEqual([]);
  expect(billing).toMatchObject({ label: "Billing", order: 1000, to: "/billing" });
  expect(billing?.children).toMatchObject([
    { label: "Charges", order: 1003, to: "/billing/charges" },
    { label: "Payment", order: 1004, to: "/billing/payment-methods" },
  ]);
});

// [menu.billing.condition.loaded]
test("Billing is in the menu once its data has loaded, and left out with all its parts while it could not be", () => {
  const menuWith = (billing: Parameters<typeof announcedOf>[0]) =>
    menuOf(withFeatures(nav, loadedOf(announcedOf(billing))), everything).map(({ id }) => id);
  expect(menuWith({ plan: { code: "monthly" }, flags: [] })).toEqual(["billing"]);
  expect(menuWith({ plan: { code: "demo" }, flags: [] })).toEqual(["billing"]);
  expect(menuWith(undefined)).toEqual([]);
});

test("without a permission there is no such menu", () => expect(menuOf(nav, () => false)).toEqual([]));
