import { describe, expect, it } from "vitest";
import { MAX_AMOUNT } from "../_kernel/index.ts";
import { anyOrder } from "./any-order.ts";
import { allocate, PriceSheet, type PricingInput, partOf, price } from "./index.ts";

const ORDERS = 4_000;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
const shuffled = <T>(values: readonly T[], seed: number): T[] =>
  values
    .map((value, at) => ({ value, key: Math.sin(seed * 31 + at * 17) }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);

/** What is wrong with a sheet's arithmetic; empty where all sums hold. */
function faultsOf(input: PricingInput): string[] {
  const sheet = price(input);
  const faults: string[] = [];
  const hold = (name: string, isTrue: boolean) => isTrue || faults.push(name);
  const parts = [...sheet.lines, ...sheet.delivery];
  hold(
    "discounts",
    sumOf(parts.flatMap((each) => each.adjustments.map(({ amount }) => amount))) === sheet.discountTotal,
  );
  const added = sumOf(sheet.taxes.map(({ amount, included }) => (included ? 0 : amount)));
  hold("total", sumOf(parts.map(({ net }) => net)) + added === sheet.total);
  hold(
    "nets",
    parts.every(
      ({ net, gross, adjustments }) => net >= 0 && net === gross - sumOf(adjustments.map((each) => each.amount)),
    ),
  );
  const taxes = [
    ...sheet.lines.map(({ tax }) => tax),
    ...sheet.delivery.flatMap((each) => each.taxes.map(({ amount }) => amount)),
  ];
  hold("taxes", sumOf(taxes) === sheet.taxTotal && sumOf(sheet.taxes.map(({ amount }) => amount)) === sheet.taxTotal);
  hold("delivery", sumOf(sheet.delivery.map(({ net }) => net)) === sheet.deliveryTotal);
  const givenOnce = new Set([...sheet.applied, ...sheet.skipped].map(({ discountId, code }) => discountId ?? code));
  hold(
    "every discount is applied or skipped",
    input.discounts.every(({ id }) => givenOnce.has(id)),
  );
  for (const { net, quantity } of sheet.lines) {
    const pieces = Array.from({ length: quantity }, (_, at) => partOf(net, quantity, at, 1));
    hold("pieces", sumOf(pieces) === net && pieces.every((piece) => piece >= 0));
  }
  return faults;
}

describe("any order's price", () => {
  it("adds up to the minor unit", () => {
    const faulty = Array.from({ length: ORDERS }, (_, seed) => ({ seed, faults: faultsOf(anyOrder(seed)) }));
    expect(faulty.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });

  it("does not depend on the order of discounts and codes", () => {
    const different = Array.from({ length: ORDERS / 4 }, (_, seed) => seed).filter((seed) => {
      const input = anyOrder(seed);
      const other = { ...input, discounts: shuffled(input.discounts, seed), codes: shuffled(input.codes, seed) };
      return JSON.stringify(price(input)) !== JSON.stringify(price(other));
    });
    expect(different).toEqual([]);
  });

  it("is never more than without the discounts", () => {
    const dearer = Array.from({ length: ORDERS / 4 }, (_, seed) => seed).filter((seed) => {
      const input = anyOrder(seed);
      return price(input).total > price({ ...input, discounts: [] }).total;
    });
    expect(dearer).toEqual([]);
  });

  it("is a sheet that can be stored", () => {
    const refused = Array.from({ length: 200 }, (_, seed) => seed).filter(
      (seed) => !PriceSheet.safeParse(price(anyOrder(seed))).success,
    );
    expect(refused).toEqual([]);
  });

  it("is exact at the largest amounts", () => {
    const [first] = anyOrder(0).lines;
    if (!first) throw new Error("An order without lines");
    const lines = [
      { ...first, id: "a", unit: MAX_AMOUNT - 1, quantity: 1 },
      { ...first, id: "b", unit: 1, quantity: 1 },
    ];
    const sheet = price({ ...anyOrder(0), lines, manual: [], delivery: [], discounts: [], tax: undefined });
    expect(sheet.subtotal).toBe(MAX_AMOUNT);
    expect(allocate(MAX_AMOUNT - 1, [MAX_AMOUNT, MAX_AMOUNT, 1])).toEqual([499_999_999_999, 499_999_999_999, 1]);
  });
});
