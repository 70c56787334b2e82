import { expect, test } from "vitest";
import { type Fact, money, type Recorded } from "#events/_kernel";
import { orderOf } from "./order-page.ts";
import { orderRowView, rowOf, tabsOf } from "./order-row.ts";
import { orderPart, type Part } from "./parts.ts";
import { sampleFacts } from "./sample.test-facts.ts";

const gbp = (amount: number) => money(amount, "GBP");
const [stream, facts] = Object.entries(sampleFacts())[0] as [string, Fact[]];
type Data = Record<string, unknown> & { lines: { unitCost?: object }[] };

/** The order before it is paid and confirmed, or after. */
function placed(change: (data: Data) => object, count = 1) {
  const part = facts.slice(0, count).reduce<Part | undefined>((before, fact, index) => {
    const data = index === 0 ? Object.assign({}, fact.data, change(fact.data as Data)) : fact.data;
    const recorded = { ...fact, data, stream, tenant: "prj_000001", version: index + 1 };
    return orderPart(before, {
      ...recorded,
      at: "2026-11-20T10:00:00.000Z",
      actor: { kind: "system", id: "t" },
    } as unknown as Recorded);
  }, undefined) as Part;
  const order = orderOf({ order: part });
  if (!order) return expect.fail("no order");
  return { order, row: rowOf(order) };
}
const costing =
  (...costs: number[]) =>
  (data: Data) => ({
    lines: data.lines.map((line, at) => ({ ...line, ...(costs[at] !== undefined && { unitCost: gbp(costs[at]) }) })),
  });
const totals = (row: ReturnType<typeof placed>["row"], name: "channel" | "product" | "tab") =>
  orderRowView.tallies?.[name]?.(row);

test("an order with an item of unknown cost has no cost and no margin, before and after it is confirmed", () => {
  for (const costs of [[], [900], [900, 0]]) {
    const { order, row } = placed(costing(...costs));
    expect(order).not.toHaveProperty("cost", expect.anything());
    expect(order).not.toHaveProperty("margin", expect.anything());
    // Two tees of £26.00 and two deliveries of £3.95 are sold for £59.90; nothing of it is compared with a cost.
    expect(totals(row, "channel")).toMatchObject([{ add: { sales: 5990, cost: 0, costed: 0 } }]);
  }
  const confirmed = placed(costing(900), 5);
  expect(confirmed.order.cost).toEqual(gbp(790)); // what the shop was charged
  expect(confirmed.order.margin).toBeUndefined();
});

test("an order whose costs are all known has both: £59.90 less 2 × £9.00 and 2 × £3.95 is £34.00", () => {
  const { order, row } = placed(costing(900, 900));
  expect(order).toMatchObject({ cost: gbp(2590), margin: gbp(3400) });
  expect(totals(row, "channel")).toMatchObject([
    { add: { orders: 1, valued: 1, sales: 5990, cost: 2590, costed: 5990 } },
  ]);
});

test("an order that was sent elsewhere before it was imported has an unknown cost, not none", () => {
  const { order } = placed((data) => ({
    ...costing(900, 900)(data),
    sentElsewhereAt: "2026-11-19T10:00:00.000Z",
    fulfilments: [],
  }));
  expect(order.margin).toBeUndefined();
});

test("an order is in production from when its maker begins until it is packed, and nowhere else", () => {
  const { row } = placed(() => ({}), 5);
  const tabsAt = (...statuses: ("confirmed" | "accepted" | "in_production" | "packed" | "dispatched")[]) =>
    tabsOf({
      ...row,
      stages: statuses.map((status, at) => ({ id: `ful_${at}`, status, rank: status === "dispatched" ? 5 : 2 })),
    }).filter((tab) => ["to-make", "in-production", "packed"].includes(tab));
  expect(tabsAt("confirmed")).toEqual(["to-make"]);
  expect(tabsAt("accepted")).toEqual(["to-make"]);
  expect(tabsAt("in_production")).toEqual(["in-production"]);
  expect(tabsAt("packed")).toEqual(["packed"]);
  expect(tabsAt("accepted", "in_production")).toEqual(["to-make", "in-production"]);
  expect(tabsAt("dispatched")).toEqual([]);
});

test("a resupply order is no sale: no figure counts it, nobody owes anything, and it has no margin", () => {
  const { order, row } = placed((data) => ({ ...costing(900, 900)(data), channel: "resupply" }));
  expect(order).toMatchObject({ outstanding: gbp(0), cost: gbp(2590) });
  expect(order.margin).toBeUndefined();
  expect(totals(row, "channel")).toEqual([]);
  expect(totals(row, "product")).toEqual([]);
  expect(totals(row, "tab")).toMatchObject([{ add: { all: 1, "no-sale": 1, "to-confirm": 1 } }]);
  expect(tabsOf(row)).toEqual(["to-confirm"]);
});
