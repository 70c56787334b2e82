import { expect, test } from "vitest";
import { menuOf } from "../_shell/nav.ts";
import { nav } from "./nav.ts";

const everything = (permission: string) => permission.startsWith("billing.");

test("Billing leads the menu of bills, in the seeds' order [menu.billing.billing] [menu.billing.charges] [menu.billing.payment]", () => {
  const [billing, ...others] = menuOf(nav, everything);
  expect(others).toEqual([]);
  expect(billing).toMatchObject({ label: "Billing", order: 1000, to: "/billing" });
  expect(billing?.children).toMatchObject([
    { label: "Charges", order: 1003, to: "/billing/charges" },
    { label: "Payment", order: 1004, to: "/billing/payment-methods" },
  ]);
});

test("without a permission there is no such menu", () => expect(menuOf(nav, () => false)).toEqual([]));
