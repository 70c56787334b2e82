import { expect, test } from "vitest";
import { orders } from "./contract/index.ts";

const minus = { amount: -1, currency: "GBP" };
const order = {
  contactInformation: { email: "ines@example.com" },
  shippingAddress: {
    contactName: "Ines",
    line1: "14 Wharf Lane",
    city: "Bristol",
    postalCode: "BS1 6TY",
    country: "GB",
  },
  items: [{ variantRef: "var_1", quantity: 1 }],
};
const errorsOf = (body: unknown) =>
  orders.createOrder.body?.safeParse(body).error?.issues.map(({ path }) => path.join(".")) ?? [];

test("an order's prices and discounts are never below zero", () => {
  expect(errorsOf(order)).toEqual([]);
  expect(errorsOf({ ...order, items: [{ ...order.items[0], retailPrice: minus }] })).toEqual(["items.0.retailPrice"]);
  expect(errorsOf({ ...order, shippingPrice: minus })).toEqual(["shippingPrice"]);
  expect(errorsOf({ ...order, discounts: [{ title: "Off", amount: minus }] })).toEqual(["discounts.0.amount"]);
});
