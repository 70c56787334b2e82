import { expect, test } from "vitest";
import { isBookable, MAX_AMOUNT, Money, moneyFrom, Price } from "./index.ts";

const gbp = (amount: number) => ({ amount, currency: "GBP" });

test("an amount is a whole number within a million million either way", () => {
  for (const amount of [0, 1, -1, MAX_AMOUNT, -MAX_AMOUNT]) expect(Money.safeParse(gbp(amount)).success).toBe(true);
  for (const amount of [MAX_AMOUNT + 1, -MAX_AMOUNT - 1, Number.MAX_SAFE_INTEGER, 0.5, Number.NaN])
    expect(Money.safeParse(gbp(amount)).success).toBe(false);
});

test("a price is never below zero", () => {
  expect(Price.safeParse(gbp(0)).success).toBe(true);
  expect(Price.safeParse(gbp(-1)).success).toBe(false);
  expect(Price.safeParse(gbp(MAX_AMOUNT + 1)).success).toBe(false);
});

test("an amount in a file has the same bounds", () => {
  expect(moneyFrom("10000000000.00", "GBP")).toEqual(gbp(MAX_AMOUNT));
  expect(moneyFrom("10000000000.01", "GBP")).toBeUndefined();
  expect(moneyFrom("-999999999999.99", "GBP")).toBeUndefined();
});

test("a sum that cannot be booked is recognised, also when it is no exact number", () => {
  expect(isBookable([MAX_AMOUNT, -MAX_AMOUNT])).toBe(true);
  expect(isBookable([1, MAX_AMOUNT * 10_000])).toBe(false);
  expect(isBookable([Number.NaN])).toBe(false);
});
