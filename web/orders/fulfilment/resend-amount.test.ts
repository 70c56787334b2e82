import { expect, test } from "vitest";
import { priceFor, resendAmount } from "./resend-amount.ts";

const gbp = (amount: number) => ({ amount, currency: "GBP" });
const slow = { id: "slow", totalPrice: gbp(395), furtherPrice: gbp(60) };
const fast = { id: "fast", totalPrice: gbp(695), furtherPrice: gbp(80) };
const mugs = {
  items: [{ id: "mug", unitCost: gbp(410) }, { id: "tee", unitCost: gbp(900) }, { id: "free" }],
  pieces: { mug: 1 },
  cause: "damaged",
  methods: [slow, fast],
  methodId: "slow",
  remadeFree: ["misprint"],
} as const;

test("one of several pieces is paid with what it costs to make and to send one", () => {
  expect(resendAmount(mugs)).toEqual({ making: 410, delivery: 395 });
  expect(resendAmount({ ...mugs, pieces: { mug: 2, tee: 1 }, methodId: "fast" })).toEqual({
    making: 2 * 410 + 900,
    delivery: 695 + 2 * 80,
  });
});

test("a maker's mistake costs the shop what a dearer delivery costs more, and nothing chosen costs nothing", () => {
  expect(resendAmount({ ...mugs, cause: "misprint" })).toEqual({ making: 0, delivery: 0 });
  expect(resendAmount({ ...mugs, cause: "misprint", methodId: "fast" })).toEqual({ making: 0, delivery: 300 });
  expect(resendAmount({ ...mugs, pieces: { mug: 0 } })).toEqual({ making: 0, delivery: 0 });
});

test("an unknown method is the first, as an unknown cost is nothing, and amounts that are hidden are nothing", () => {
  expect(resendAmount({ ...mugs, pieces: { free: 1 }, methodId: undefined })).toEqual({ making: 0, delivery: 395 });
  expect(priceFor({ id: "hidden" }, 3)).toBe(0);
});
