import { expect, test } from "vitest";
import { figuresOf, moved } from "./figures.ts";

const day = (orders: number, sales: number, cost = 0, tax = 0) => ({
  day: "2026-03-01",
  orders,
  valued: orders,
  sales,
  cost,
  costed: cost > 0 ? sales - tax : 0,
});
const by = (id: string, figures: ReturnType<typeof figuresOf>) => figures.find((figure) => figure.id === id);

test("a period is summed, and compared with the one before", () => {
  const figures = figuresOf([day(2, 6000, 3000), day(1, 4000, 2000)], [day(2, 5000, 3000)]);
  expect(by("sales", figures)).toMatchObject({ now: 10_000, before: 5000, points: [6000, 4000] });
  expect(by("average", figures)?.now).toBeCloseTo(3333.33, 1);
  expect(by("margin", figures)).toMatchObject({ now: 50, before: 40 });
  expect(figures.map(moved).map((move) => Math.round(move ?? 0))).toEqual([100, 50, 33, 10]);
});

test("the tax in the sales is nothing that the shop earns", () => {
  expect(by("margin", figuresOf([day(1, 5050, 2920, 536)], []))?.now).toBeCloseTo(35.31, 2);
});

test("an order whose cost is unknown is no part of the margin, and one that was refunded in full no part of the average", () => {
  // £40.00 after tax that cost £20.00 earn 50 %; the £60.00 of unknown cost would make it 80 %.
  const mixed = { ...day(3, 10_000, 2000), valued: 2, costed: 4000 };
  expect(by("margin", figuresOf([mixed], []))?.now).toBe(50);
  // £100.00 over the two orders of some value, not over three.
  expect(by("average", figuresOf([mixed], []))?.now).toBe(5000);
  expect(by("margin", figuresOf([{ ...day(1, 2400), costed: 0 }], []))).toBeUndefined();
});

test("what cannot be reckoned is left out", () => {
  expect(figuresOf([day(0, 0)], [day(0, 0)]).map(({ id }) => id)).toEqual(["sales", "orders"]);
  expect(by("margin", figuresOf([day(1, 500)], []))).toBeUndefined();
});

test("a day without orders leaves no hole in the line of averages", () => {
  expect(by("average", figuresOf([day(1, 500), day(0, 0), day(2, 800)], []))?.points).toEqual([500, 400]);
});

test("without a period before there is nothing to compare with", () => {
  expect(figuresOf([day(1, 500, 100)], [day(0, 0)]).map(moved)).toEqual([undefined, undefined, undefined, undefined]);
});
