import { expect, test } from "vitest";
import { appliedDiscounts } from "./applied-discounts.ts";

const gbp = (amount: number) => ({ amount, currency: "GBP" });
const applied = (amounts: readonly number[], total: number) =>
  appliedDiscounts({
    discounts: amounts.map((amount) => ({ title: "Sale", amount: gbp(amount) })),
    discountTotal: gbp(total),
  }).map((each) => each.applied);

test("the discounts shown add up to what was taken off, however large they are", () => {
  expect(applied([300, 200], 500)).toEqual([300, 200]);
  expect(applied([9900], 1300)).toEqual([1300]);
  expect(applied([1000, 900, 100], 1300)).toEqual([1000, 300, 0]);
});
