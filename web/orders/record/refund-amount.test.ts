import { expect, test } from "vitest";
import { refundOf } from "./refund-amount.ts";

const item = (id: string, quantity: number, paid: number, refundedQuantity = 0) => ({
  id,
  quantity,
  refundedQuantity,
  paidPrice: { amount: paid },
});
// Two mugs of £13.00, a print of £24.00 and a hoodie of £48.00, less 10 %: £23.40, £21.60 and £43.20.
const items = [item("mug", 2, 2340), item("print", 1, 2160), item("hoodie", 1, 4320)];

test("the dialog shows what the buyer paid for the chosen pieces, after the discount", () => {
  // One mug of £11.70 and the hoodie of £43.20.
  expect(refundOf(items, { mug: 1, hoodie: 1 }, 9315)).toBe(5490);
  expect(refundOf(items, {}, 9315)).toBe(0);
});

test("it is never more than what is left of the payment, nor for more pieces than there are", () => {
  expect(refundOf(items, { hoodie: 1 }, 4000)).toBe(4000);
  expect(refundOf(items, { hoodie: 7, mug: -1 }, 9315)).toBe(4320);
});

test("the last piece of a line that does not divide gets the rest", () => {
  // £10.00 over three pieces: £3.33, £3.34 and £3.33.
  expect([0, 1, 2].map((refunded) => refundOf([item("pin", 3, 1000, refunded)], { pin: 1 }, 9999))).toEqual([
    333, 334, 333,
  ]);
});
