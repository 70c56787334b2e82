import fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "#events/_kernel";
import type { Charges, OrderLine } from "#events/orders";
import { netTax } from "./net-tax.ts";
import { totalsOf } from "./totals.ts";

const gbp = (amount: number) => money(amount, "GBP");
const line = (id: string, unitPrice: number, quantity = 1, more: Partial<OrderLine> = {}): OrderLine => ({
  id,
  title: "Tee",
  attributes: [],
  quantity,
  unitPrice: gbp(unitPrice),
  discount: gbp(0),
  tax: gbp(0),
  taxName: "VAT",
  taxRate: 2000,
  onDemand: true,
  ...more,
});
const order = (lines: OrderLine[], shipping: number, more: Partial<Charges> = {}): Charges => ({
  currency: "GBP",
  lines,
  discounts: [],
  shipping,
  ...more,
});
const refund = (amount: number, ...lines: [itemId: string, quantity: number][]) => ({
  amount: gbp(amount),
  lines: lines.map(([itemId, quantity]) => ({ itemId, quantity })),
});

test("a refunded piece takes its own tax along, and none of the untaxed delivery's share", () => {
  // Two tees of £26.00 with £8.67 inside, and £3.95 of untaxed delivery. One tee goes back: £8.67 / 2 = £4.34 are kept.
  // In proportion to the whole it was £8.67 × £29.95 / £55.95 = £4.64.
  expect(netTax(order([line("tee", 2600, 2)], 395), [refund(2600, ["tee", 1])])).toBe(434);
});

test("the tax of a taxed piece goes with it, and that of an untaxed one is nothing", () => {
  const lines = [line("tee", 2400), line("book", 1200, 1, { taxName: undefined, taxRate: undefined })];
  expect(netTax(order(lines, 300), [refund(1200, ["book", 1])])).toBe(400);
  expect(netTax(order(lines, 300), [refund(2400, ["tee", 1])])).toBe(0);
});

test("an amount for no piece is of the goods, and of the delivery only when they are used up", () => {
  // £24.00 with £4.00 inside. £6.00 back leave £18.00 with £3.00; £25.00 back leave £2.00 of delivery and no tax.
  expect(netTax(order([line("tee", 2400)], 300), [refund(600)])).toBe(300);
  expect(netTax(order([line("tee", 2400)], 300), [refund(2500)])).toBe(0);
});

test("the order's discount is taken off before the tax", () => {
  // £48.00 less £12.00 is £36.00 with £6.00 inside; one of two tees goes back for £18.00 with £3.00.
  const discounted = order([line("tee", 2400, 2)], 395, { discounts: [{ amount: gbp(1200) }] });
  expect(netTax(discounted, [refund(1800, ["tee", 1])])).toBe(300);
});

test("a stated tax is where it was charged: on the goods, or on the delivery as well", () => {
  const stated = (amount: number) => [{ name: "GB VAT", rate: 2000, amount: gbp(amount), included: true }];
  const lines = (tax: number) => [line("tee", 2000, 2, { tax: gbp(tax), taxName: "GB VAT", taxRate: undefined })];
  // £40.00 with £6.67 inside, £4.00 untaxed: half of the goods keep half of the tax.
  expect(netTax(order(lines(667), 400, { taxes: stated(667) }), [refund(2000, ["tee", 1])])).toBe(334);
  // £44.00 with £7.33 inside: of £24.00 that are kept, £4.00.
  expect(netTax(order(lines(733), 400, { taxes: stated(733) }), [refund(2000, ["tee", 1])])).toBe(400);
});

test("an added tax goes back with its piece", () => {
  const taxes = [{ name: "Sales tax", rate: 1000, amount: gbp(400), included: false }];
  const lines = [line("tee", 2000, 2, { tax: gbp(400), taxName: "Sales tax", taxRate: undefined })];
  expect(netTax(order(lines, 500, { taxes }), [refund(2200, ["tee", 1])])).toBe(200);
});

test("nothing refunded keeps all tax, everything refunded none, and more refunds never keep more", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 4000 }), { maxLength: 6 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 0, max: 900 }),
      amounts,
      (price, shipping, given) => {
        const charges = order([line("tee", price, 2), line("mug", 1300)], shipping);
        const { total, taxTotal } = totalsOf(charges);
        expect(netTax(charges, [])).toBe(taxTotal.amount);
        expect(netTax(charges, [refund(total.amount)])).toBe(0);
        const kept = given.map((_, at) =>
          netTax(
            charges,
            given.slice(0, at + 1).map((amount) => refund(amount)),
          ),
        );
        expect(kept).toEqual(kept.toSorted((a, b) => b - a));
      },
    ),
  );
});
