import { expect, test } from "vitest";
import * as z from "zod";
import { Money, Price } from "#events/_kernel";
import { read } from "./posted.ts";

const form = z.strictObject({ price: Price, change: Money.optional(), days: z.int().optional() });
const errorsOf = (value: object) => {
  const answer = read(form, value);
  return answer.ok ? {} : answer.problem.errors;
};

test("an amount that is none, or is out of bounds, is refused in the currency that was typed", () => {
  const price = (amount: unknown, currency = "GBP") => errorsOf({ price: { amount, currency } });
  for (const typed of ["1e3", "5.", Number.NaN, ""])
    expect(price(typed)).toEqual({ "price.amount": ["Enter an amount, like 12.50"] });
  expect(price("free", "JPY")).toEqual({ "price.amount": ["Enter an amount, like 1250"] });
  expect(price(1e13)).toEqual({ "price.amount": ["At most £10,000,000,000.00"] });
  expect(price(-1)).toEqual({ "price.amount": ["Use 0 or more"] });
  const change = { amount: -1e13, currency: "GBP" };
  expect(errorsOf({ price: { amount: 1, currency: "GBP" }, change })).toEqual({
    "change.amount": ["At least \u2212£10,000,000,000.00"],
  });
});

test("what is no amount of money keeps its own message", () => {
  expect(errorsOf({ price: { amount: 1, currency: "GBP" }, days: "two" })).toEqual({ days: ["Expected a number"] });
  expect(errorsOf({ price: { amount: "two", currency: "pounds" } })).toMatchObject({
    "price.amount": ["Expected a number"],
  });
});
