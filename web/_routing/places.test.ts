import { expect, test } from "vitest";
import { addressOf, targetOf } from "./places.ts";

// [entity.bookmark.data] [entity.bookmark.data.name] [entity.bookmark.data.params] [entity.bookmark.data.query]
test("a page is kept by its route's name, its ids and its query, and found again", () => {
  const target = targetOf("/orders?project=prj_a&status=new&search=tee&flash=saved&after=x");
  expect(target).toEqual({ name: "orders.list", params: {}, query: { status: "new", search: "tee" } });
  expect(addressOf(target as never)).toBe("/orders?status=new&search=tee");
  const record = targetOf("/catalogue/prd_1/variants/var_2?tab=history");
  expect(record).toMatchObject({ params: { productId: "prd_1", variantId: "var_2" }, query: { tab: "history" } });
  expect(addressOf(record as never)).toBe("/catalogue/prd_1/variants/var_2?tab=history");
});

// [route.integrations.store]
test("the store of modules is a page with a name", () => {
  expect(targetOf("/integrations")).toMatchObject({ name: "integrations.store" });
  expect(addressOf({ name: "integrations.store", params: {}, query: { category: "sell" } })).toBe(
    "/integrations?category=sell",
  );
});

// [route.resupply.shop.create]
test("the checkout of the resupply shop is a page with a name", () => {
  expect(targetOf("/resupply/shop/create")).toMatchObject({ name: "resupply.shop.create" });
});

// [route.account.settings.2fa]
test("two-factor authentication is a page with a name", () => {
  const target = targetOf("/settings/two-factor-authentication");
  expect(target?.name).toBe("account.settings.2fa");
  expect(addressOf({ name: "account.settings.2fa", params: {}, query: {} })).toBe(
    "/settings/two-factor-authentication",
  );
});

test("what is no page of ours is not kept", () => {
  for (const address of ["https://example.com/orders", "//example.com/orders", "/\\example.com", "/nothing/here", "x"])
    expect(targetOf(address)).toBeUndefined();
});

test("a bookmark whose page is gone leads nowhere, and is still listed", () => {
  expect(addressOf({ name: "orders.gone", params: {}, query: {} })).toBeUndefined();
  expect(addressOf({ name: "catalogue.detail", params: {}, query: {} })).toBeUndefined();
});
