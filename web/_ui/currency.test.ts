import { expect, test } from "vitest";
import { exponentOf, formatMoney, parseMoney, plainMoney, signOf } from "./currency.ts";

test("a currency has the decimal places Intl gives it", () => {
  expect([exponentOf("GBP"), exponentOf("JPY"), exponentOf("KWD")]).toEqual([2, 0, 3]);
});

test("an amount reads with its sign, its grouping and a true minus", () => {
  expect(formatMoney(1826440, "GBP")).toBe("£18,264.40");
  expect(formatMoney(-1020, "GBP")).toBe("−£10.20");
  expect(formatMoney(500, "JPY")).toBe("¥500");
});

test("a typed amount becomes minor units without floating point dust", () => {
  expect(parseMoney("19.99", "GBP")).toBe(1999);
  expect(parseMoney("1,234.5", "GBP")).toBe(123450);
  expect(parseMoney("26", "JPY")).toBe(26);
});

test("a typed amount with too many places, or no amount at all, is not guessed", () => {
  expect(parseMoney("1.234", "GBP")).toBe(undefined);
  expect(parseMoney("2.5", "JPY")).toBe(undefined);
  expect(parseMoney("free", "GBP")).toBe(undefined);
});

test("an amount that no number holds exactly is none", () => {
  expect(parseMoney("99999999999999999999", "GBP")).toBe(undefined);
});

test("an editable amount has all its places", () => {
  expect(plainMoney(2600, "GBP")).toBe("26.00");
  expect(signOf("EUR")).toBe("€");
});
