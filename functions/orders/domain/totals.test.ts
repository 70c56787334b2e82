import fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "#events/_kernel";
import { allocated, includedTax, totalsOf } from "./totals.ts";

const gbp = (amount: number) => money(amount, "GBP");
const line = (amount: number, quantity = 1, taxRate = 2000) => ({
  id: `itm_${amount}`,
  title: "Tee",
  attributes: [],
  quantity,
  unitPrice: gbp(amount),
  discount: gbp(0),
  tax: gbp(0),
  taxName: "VAT",
  taxRate,
  onDemand: true,
});
const lines = fc.array(
  fc.record({ amount: fc.integer({ min: 0, max: 1_000_000 }), quantity: fc.integer({ min: 1, max: 50 }) }),
  { minLength: 1, maxLength: 12 },
);

test("the tax inside a price is rounded half up", () => {
  expect(includedTax(2600, 2000)).toBe(433);
  expect(includedTax(3, 2000)).toBe(1);
  expect(includedTax(0, 2000)).toBe(0);
});

test("a discount is split to the penny, what rounding leaves on the largest line", () => {
  expect(allocated(100, [line(100), line(100), line(101)])).toEqual([33, 33, 34]);
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 5_000 }), (given, discount) => {
      const all = given.map(({ amount, quantity }) => line(amount, quantity));
      const whole = given.reduce((sum, each) => sum + each.amount * each.quantity, 0);
      const split = allocated(discount, all).reduce((sum, each) => sum + each, 0);
      expect(split).toBe(whole === 0 ? 0 : discount);
    }),
  );
});

test("total is subtotal less discount plus delivery, and taxes are inside it", () => {
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 0, max: 5_000 }),
      fc.integer({ min: 0, max: 5_000 }),
      (given, off, shipping) => {
        const all = given.map(({ amount, quantity }) => line(amount, quantity));
        const totals = totalsOf({ currency: "GBP", lines: all, discounts: [{ amount: gbp(off) }], shipping });
        expect(totals.total.amount).toBe(totals.subtotal.amount - totals.discountTotal.amount + shipping);
        expect(totals.discountTotal.amount).toBeLessThanOrEqual(totals.subtotal.amount);
        expect(totals.taxTotal.amount).toBeLessThanOrEqual(
          totals.subtotal.amount - totals.discountTotal.amount + all.length,
        );
        for (const tax of totals.taxes) expect(tax.base.amount + tax.amount.amount).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

const stated = (name: string, rate: number, amount: number, included = true) => ({
  name,
  rate,
  amount: gbp(amount),
  included,
});
const taxedBy = (tax: number, price: number) => ({
  ...line(price),
  tax: gbp(tax),
  taxName: undefined,
  taxRate: undefined,
});
const basesOf = (charges: Omit<Parameters<typeof totalsOf>[0], "currency" | "discounts">, discount = 0) =>
  totalsOf({ currency: "GBP", discounts: [{ amount: gbp(discount) }], ...charges }).taxes.map(
    ({ base }) => base.amount,
  );

test("a stated tax names the amount it was charged on: 20 % of £33.33 is £6.67, and the delivery of £3.95 is untaxed", () => {
  // £40.00 with £6.67 inside is £33.33; with the delivery it would be £37.28, whose 20 % is £7.46.
  expect(basesOf({ lines: [taxedBy(667, 4000)], shipping: 395, taxes: [stated("GB VAT", 2000, 667)] })).toEqual([3333]);
});

test("a tax that was charged on delivery as well includes it in its base", () => {
  // £40.00 + £3.95 = £43.95, with £7.33 inside: £36.62, whose 20 % is £7.32.
  expect(basesOf({ lines: [taxedBy(733, 4000)], shipping: 395, taxes: [stated("GB VAT", 2000, 733)] })).toEqual([3662]);
});

test("an untaxed line and the order's discount are no part of a tax's base", () => {
  // £60.00 less £6.00 leaves £36.00 of the taxed £40.00 (£6.00 inside) and £18.00 of an untaxed book.
  const lines = [taxedBy(600, 4000), taxedBy(0, 2000)];
  expect(basesOf({ lines, shipping: 300, taxes: [stated("GB VAT", 2000, 600)] }, 600)).toEqual([3000]);
});

test("two taxes added to the same goods share their base, and two rates in one order have one each", () => {
  const added = [stated("GST", 500, 200, false), stated("PST", 700, 280, false)];
  expect(basesOf({ lines: [taxedBy(480, 4000)], shipping: 395, taxes: added })).toEqual([4000, 4000]);
  // £24.00 at 20 % (£4.00 inside) and £10.50 at 5 % (£0.50 inside).
  const mixed = [stated("VAT", 2000, 400), stated("VAT", 500, 50)];
  expect(basesOf({ lines: [taxedBy(313, 2400), taxedBy(137, 1050)], shipping: 0, taxes: mixed })).toEqual([2000, 1000]);
});
