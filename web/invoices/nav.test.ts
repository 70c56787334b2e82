import { expect, test } from "vitest";
import { menuOf } from "../_shell/nav.ts";
import { nav } from "./nav.ts";
import { routes } from "./routes.ts";
import { invoicesUrl } from "./urls.ts";

const BILLING = {
  id: "billing",
  label: "Billing",
  to: "/billing",
  order: 1000,
  permission: "billing.project.view",
} as const;

// [menu.billing.invoices] [route.billing.invoices]
test("Invoices come first in the menu of bills", () => {
  const [menu] = menuOf([BILLING, ...nav], (permission) => permission.startsWith("billing."));
  expect(menu?.children?.[0]).toMatchObject({ label: "Invoices", order: 1001, to: "/billing/invoices" });
  expect(routes.map(({ path }) => `/${path}`)).toContain(invoicesUrl());
});

test("whoever may not see invoices has no such entry", () => {
  const [menu] = menuOf([BILLING, ...nav], (permission) => permission === "billing.project.view");
  expect(menu?.children ?? []).toEqual([]);
});
