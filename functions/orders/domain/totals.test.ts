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
