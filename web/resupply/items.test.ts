import { expect, test } from "vitest";
import { type CartLine, shownAs } from "./cart-line.ts";
import { changesOf } from "./items.ts";

const line: CartLine = {
  id: "var_a",
  quantity: 48,
  quantityStep: 12,
  title: "Organic tee",
  sku: "TEE-NAVY-M",
  options: "Navy, M",
  cost: 410,
  currency: "GBP",
  stock: 100,
  forSale: true,
};
const changes = (now: Partial<CartLine>, shown = shownAs(line)) => changesOf([{ ...line, ...now }], () => shown);

test("a cart that is as it was shown has no changes; what is made to order is never short", () => {
  expect(changes({})).toEqual([]);
  expect(changes({ stock: undefined, quantity: 10_000 })).toEqual([]);
});

test("too little stock, another cost and an ended sale are shown before an order is placed", () => {
  const item = "Organic tee, Navy, M";
  expect(changes({ stock: 36 })).toEqual([{ kind: "left", item, left: 36, wanted: 48 }]);
  expect(changes({ cost: 430 })).toEqual([{ kind: "cost", item, before: 410, now: 430, currency: "GBP" }]);
  expect(changes({ stock: 0, cost: 400 })).toHaveLength(2);
  expect(changes({ forSale: false })).toEqual([{ kind: "gone", item }]);
});

test("who sees no amounts compares none", () => {
  expect(changesOf([{ ...line, cost: undefined }], () => "")).toEqual([]);
});
