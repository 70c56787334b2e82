import { expect, test } from "vitest";
import { scopeGroups } from "./scopes.ts";

test("permissions are grouped by service, without a person's own", () => {
  expect(
    scopeGroups(["orders.order.list", "accounts.account.view", "catalogue.stock.edit", "orders.order.bulk-edit"]),
  ).toEqual([
    { service: "Catalogue", scopes: [{ id: "catalogue.stock.edit", label: "Edit stock", readOnly: false }] },
    {
      service: "Orders",
      scopes: [
        { id: "orders.order.bulk-edit", label: "Bulk edit order", readOnly: false },
        { id: "orders.order.list", label: "List order", readOnly: true },
      ],
    },
  ]);
});
