import { expect, test } from "vitest";
import { taxParts } from "./tax-parts.ts";

const vat = (amount: number, rate: number | undefined, included = false) => ({ amount, rate, included });

test("a tax that was charged on the delivery as well is on the delivery", () => {
  // 20 % of £10.00 and of £5.00.
  expect(taxParts([vat(300, 2000)], [1000], 500)).toEqual({ goods: [200], delivery: 100 });
  // £40.00 and £3.95 with 20 % inside: £7.33.
  expect(taxParts([vat(733, 2000, true)], [4000], 395)).toEqual({ goods: [668], delivery: 65 });
});

test("a tax of the goods alone leaves the delivery without", () => {
  expect(taxParts([vat(262, 875)], [999, 999, 999], 400)).toEqual({ goods: [88, 87, 87], delivery: 0 });
  expect(taxParts([vat(667, 2000, true)], [4000], 395)).toEqual({ goods: [667], delivery: 0 });
});

test("each of two taxes is where it was charged: GST on goods and delivery, PST on the goods", () => {
  // 5 % of $50.00, 7 % of $40.00.
  expect(taxParts([vat(250, 500), vat(280, 700)], [4000], 1000)).toEqual({ goods: [480], delivery: 50 });
});

test("two rates in one order are on the items that each of them fits", () => {
  // £24.00 and £6.00 of delivery at 20 %, a book of £10.00 at 5 %.
  expect(taxParts([vat(600, 2000), vat(50, 500)], [2400, 1000], 600)).toEqual({ goods: [480, 50], delivery: 120 });
  // £24.00 at 20 % and £10.50 at 5 %, both inside.
  expect(taxParts([vat(400, 2000, true), vat(50, 500, true)], [2400, 1050], 0)).toEqual({
    goods: [400, 50],
    delivery: 0,
  });
});

test("a tax without a rate, or that fits nowhere, is of the goods in proportion", () => {
  expect(taxParts([vat(300, undefined)], [1000], 500)).toEqual({ goods: [300], delivery: 0 });
  expect(taxParts([vat(701, 2000, true)], [2600, 1000, 0], 395)).toEqual({ goods: [507, 194, 0], delivery: 0 });
});

test("a delivery may be all that was taxed", () => {
  expect(taxParts([vat(100, 2000)], [0, 0], 500)).toEqual({ goods: [0, 0], delivery: 100 });
});
