import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalOf } from "#events/_kernel";
import { isRefusal } from "#platform/domain";
import { creditOf, shared, sumsOf, taxIn, taxOn } from "./lines.ts";

const sumsIn = (currency: string, rate: number, ...lines: Parameters<typeof sumsOf>[0]) => {
  const sums = sumsOf(lines, { currency, rate, name: "VAT" }, (place) => `lin_${place}00000`);
  if (isRefusal(sums)) throw new Error(sums.refused);
  return sums;
};
const total = (all: readonly { amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0);
const net = (amount: number, currency: string, quantity = 1) => ({
  description: "Studio plan",
  quantity,
  unitPrice: { amount, currency },
});
const gross = (amount: number, currency = "GBP", quantity = 1) => ({
  description: "Making",
  quantity,
  gross: { amount, currency },
});

test("tax is rounded to the nearest unit of the currency, halves up", () => {
  expect([taxOn(125, 2000), taxOn(12, 2000), taxOn(13, 2000)]).toEqual([25, 2, 3]);
  expect([taxIn(120, 2000), taxIn(100, 2000), taxIn(1, 2000)]).toEqual([20, 17, 0]);
});

test("the mock's invoice: 20 % of £80.00", () => {
  const sums = sumsIn("GBP", 2000, net(4900, "GBP"), net(800, "GBP"), net(2060, "GBP"), net(2, "GBP", 120));
  expect(sums).toMatchObject({ subtotal: { amount: 8000 }, total: { amount: 9600 } });
  expect(sums.taxes).toEqual([
    { name: "VAT", rate: 2000, base: { amount: 8000, currency: "GBP" }, amount: { amount: 1600, currency: "GBP" } },
  ]);
});

test.each([
  ["JPY", 333, 1000, "33", "366"],
  ["KWD", 33_333, 500, "1.667", "35.000"],
  ["GBP", 3333, 2000, "6.67", "40.00"],
])("amounts in %s have its decimals", (currency, amount, rate, tax, whole) => {
  const sums = sumsIn(currency, rate, net(amount, currency));
  expect([decimalOf(sums.taxes[0]?.amount ?? sums.total), decimalOf(sums.total)]).toEqual([tax, whole]);
});

test("the remainder goes to the lines with the largest remainders, the earlier one first", () => {
  expect(shared(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(shared(10, [5, 3, 4])).toEqual([4, 3, 3]);
  expect(shared(3, [0, 0])).toEqual([0, 0]);
});

test("a unit price that is not exact makes the line one unit", () => {
  const sums = sumsIn("GBP", 0, gross(100, "GBP", 3), gross(90, "GBP", 3));
  expect(sums.lines[0]).toMatchObject({ description: "Making (3)", quantity: 1, unitPrice: { amount: 100 } });
  expect(sums.lines[1]).toMatchObject({ description: "Making", quantity: 3, unitPrice: { amount: 30 } });
});

test("more than can be booked is refused", () => {
  expect(sumsOf([net(1e12, "GBP", 1_000_000)], { currency: "GBP", rate: 0, name: "VAT" }, String)).toMatchObject({
    refused: "validation-failed",
  });
});

const rates = fc.constantFrom(0, 1000, 1900, 2000, 2550, 2700);
const currencies = fc.constantFrom("GBP", "EUR", "JPY", "KWD");
const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 30 });

describe("whatever the lines,", () => {
  test("net lines add up to the totals, each within a unit of its own tax", () =>
    fc.assert(
      fc.property(amounts, rates, currencies, (each, rate, currency) => {
        const sums = sumsIn(currency, rate, ...each.map((amount) => net(amount, currency)));
        expect(total(sums.lines.map((line) => line.net))).toBe(sums.subtotal.amount);
        expect(total(sums.lines.map((line) => line.tax))).toBe(total(sums.taxes.map(({ amount }) => amount)));
        expect(total(sums.lines.map((line) => line.gross))).toBe(sums.total.amount);
        for (const line of sums.lines) {
          expect(line.net.amount).toBe(line.quantity * line.unitPrice.amount);
          expect(Math.abs(line.tax.amount - (line.net.amount * rate) / 10_000)).toBeLessThanOrEqual(1);
        }
      }),
    ));

  test("lines that return something still add up to the totals", () =>
    fc.assert(
      fc.property(amounts, rates, fc.array(fc.nat(500_000), { maxLength: 5 }), (each, rate, returned) => {
        const back = returned.map((amount) => -amount);
        const enough = 0 - back.reduce((a, b) => a + b, 0);
        const sums = sumsIn("GBP", rate, ...[enough, ...each, ...back].map((amount) => net(amount, "GBP")));
        expect(total(sums.lines.map((line) => line.net))).toBe(sums.subtotal.amount);
        expect(total(sums.lines.map((line) => line.gross))).toBe(sums.total.amount);
        expect(sums.subtotal.amount).toBe(each.reduce((a, b) => a + b, 0));
      }),
    ));

  test("gross lines keep their amounts, and their tax is contained in them", () =>
    fc.assert(
      fc.property(amounts, rates, currencies, (each, rate, currency) => {
        const sums = sumsIn(currency, rate, ...each.map((amount) => gross(amount, currency)));
        expect(sums.lines.map((line) => line.gross.amount)).toEqual(each);
        expect(sums.total.amount).toBe(each.reduce((a, b) => a + b, 0));
        expect(sums.subtotal.amount + total(sums.taxes.map(({ amount }) => amount))).toBe(sums.total.amount);
      }),
    ));

  test("credit notes over all of an invoice take off exactly its net and its tax", () =>
    fc.assert(
      fc.property(
        amounts,
        rates,
        fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 6 }),
        (each, rate, weights) => {
          const sums = sumsIn("GBP", rate, ...each.map((amount) => net(amount, "GBP")));
          let before = 0;
          const notes = shared(sums.total.amount, [1, ...weights]).map((amount) => {
            const note = creditOf(sums, { amount, before, description: "Credit", lineId: "lin_000001" });
            before += amount;
            return note;
          });
          expect(total(notes.map((note) => note.total))).toBe(0 - sums.total.amount);
          expect(total(notes.map((note) => note.subtotal))).toBe(0 - sums.subtotal.amount);
        },
      ),
    ));
});
