import { describe, expect, it } from "vitest";
import { type DiscountRule, type LineToPrice, type PricingInput, partOf, price, type TaxRules } from "./index.ts";

const line = (id: string, unit: number, quantity = 1, more: Partial<LineToPrice> = {}): LineToPrice => ({
  id,
  productId: id,
  variantId: id,
  collectionIds: [],
  tags: [],
  quantity,
  unit,
  taxClass: "standard",
  source: "list",
  ...more,
});
const rule = (id: string, value: DiscountRule["value"], more: Partial<DiscountRule> = {}): DiscountRule => ({
  id,
  title: id,
  value,
  conditions: [],
  limits: {},
  combinesWith: ["product", "order", "delivery"],
  priority: 500,
  ...more,
});
const order = (more: Partial<PricingInput>): PricingInput => ({
  rule: 1,
  at: "2026-11-29T10:00:00.000Z",
  zone: "Europe/London",
  currency: "GBP",
  channel: "website",
  destination: { country: "GB" },
  codes: [],
  discounts: [],
  lines: [],
  delivery: [],
  manual: [],
  ...more,
});
const delivery = (amount: number) => [
  { fulfillmentId: "ful_1", methodId: "std", name: "Standard", price: amount, taxClass: "standard" },
];
const vat = (more: Partial<TaxRules> = {}): TaxRules => ({
  pricesInclude: true,
  rows: [
    { country: "GB", class: "standard", name: "VAT", basisPoints: 2_000, from: "2020-01-01T00:00:00.000Z" },
    { country: "GB", class: "zero", name: "VAT", basisPoints: 0, from: "2020-01-01T00:00:00.000Z" },
  ],
  delivery: "proportional",
  outside: "keep_gross",
  home: { country: "GB" },
  ...more,
});
const off = (basisPoints: number) => ({ kind: "percent" as const, basisPoints });
const fixed = (amount: number, currency = "GBP") => ({ kind: "fixed" as const, amounts: { [currency]: amount } });
const netsOf = (input: PricingInput) => price(input).lines.map(({ net }) => net);

describe("the price of an order", () => {
  it("takes product discounts, then the order's, and taxes goods and delivery", () => {
    const sheet = price(
      order({
        tax: vat(),
        lines: [line("mug", 999, 3), line("hoodie", 3_900)],
        delivery: delivery(495),
        discounts: [rule("hoodies", off(2_000), { target: { products: ["hoodie"] } }), rule("five", fixed(500))],
      }),
    );
    expect(sheet.lines.map(({ gross }) => gross)).toEqual([2_997, 3_900]);
    expect(sheet.lines.map(({ adjustments }) => adjustments.map(({ amount }) => amount))).toEqual([[245], [780, 255]]);
    expect(sheet.lines.map(({ net, tax }) => [net, tax])).toEqual([
      [2_752, 459],
      [2_865, 478],
    ]);
    expect(sheet.delivery[0]?.taxes).toEqual([{ rate: 2_000, name: "VAT", base: 412, amount: 83 }]);
    expect(sheet).toMatchObject({ taxTotal: 1_020, total: 6_112, subtotal: 6_897, discountTotal: 1_280 });
    expect([0, 1, 2].map((before) => partOf(2_752, 3, before, 1))).toEqual([917, 918, 917]);
  });

  it.each([
    ["5 % of 3 × 0.33", { lines: [line("a", 33, 3)], discounts: [rule("d", off(500))] }, [94]],
    ["100 % of 11.50 twice", { lines: [line("a", 1_150, 2)], discounts: [rule("d", off(10_000))] }, [0]],
    [
      "10.00 off three equal lines",
      { lines: [line("a", 1_000), line("b", 1_000), line("c", 1_000)], discounts: [rule("d", fixed(1_000))] },
      [666, 667, 667],
    ],
    ["yen", { currency: "JPY", lines: [line("a", 999, 1)], discounts: [rule("d", off(1_500))] }, [849]],
    ["0.001 KWD", { currency: "KWD", lines: [line("a", 1, 1)], discounts: [rule("d", off(5_000))] }, [0]],
  ] as const)("rounds half up and splits by the largest remainder: %s", (_, input, nets) => {
    expect(netsOf(order(input as Partial<PricingInput>))).toEqual(nets);
  });

  it("is 0 with 100 % off, without tax", () => {
    const sheet = price(
      order({
        tax: vat(),
        lines: [line("a", 1_150, 2)],
        delivery: delivery(495),
        discounts: [rule("all", off(10_000)), rule("free", { kind: "free_delivery" })],
      }),
    );
    expect(sheet).toMatchObject({ total: 0, taxTotal: 0, deliveryTotal: 0, discountTotal: 2_795 });
  });

  it("adds taxes on top where prices are without them, and taxes delivery by its share of each rate", () => {
    const sheet = price(
      order({
        tax: vat({ pricesInclude: false }),
        lines: [line("mug", 1_000), line("book", 3_000, 1, { taxClass: "zero" })],
        delivery: delivery(400),
      }),
    );
    expect(sheet.delivery[0]?.taxes).toEqual([
      { rate: 2_000, name: "VAT", base: 100, amount: 20 },
      { rate: 0, name: "VAT", base: 300, amount: 0 },
    ]);
    expect(sheet).toMatchObject({ taxTotal: 220, total: 4_620 });
  });

  it("takes the home tax out of prices for places without a row, where the shop says so", () => {
    const abroad = { destination: { country: "US" }, lines: [line("mug", 1_200)], delivery: delivery(600) };
    const out = price(order({ ...abroad, tax: vat({ outside: "take_tax_out" }) }));
    expect(out).toMatchObject({ total: 1_500, taxTotal: 0, lines: [{ unit: 1_000 }] });
    expect(price(order({ ...abroad, tax: vat() }))).toMatchObject({ total: 1_800, taxTotal: 0 });
  });

  it("taxes by the state before the country, and by the latest row that applies", () => {
    const rows = [
      { country: "US", class: "standard", name: "Sales tax", basisPoints: 500, from: "2020-01-01T00:00:00.000Z" },
      { country: "US", state: "NY", class: "standard", name: "NY", basisPoints: 800, from: "2020-01-01T00:00:00.000Z" },
      { country: "US", state: "NY", class: "standard", name: "NY", basisPoints: 900, from: "2027-01-01T00:00:00.000Z" },
    ];
    const taxed = (state: string, at: string) =>
      price(
        order({
          at,
          destination: { country: "US", state },
          tax: vat({ rows, pricesInclude: false }),
          lines: [line("mug", 1_000)],
        }),
      ).taxTotal;
    expect(taxed("NY", "2026-11-29T10:00:00.000Z")).toBe(80);
    expect(taxed("NY", "2027-11-29T10:00:00.000Z")).toBe(90);
    expect(taxed("CA", "2026-11-29T10:00:00.000Z")).toBe(50);
  });
});

describe("discounts of products", () => {
  it("give each piece the best offer", () => {
    const twoForOne: DiscountRule["value"] = {
      kind: "buy_x_get_y",
      buy: { target: {}, quantity: 2 },
      get: { target: {}, quantity: 1, basisPoints: 10_000 },
    };
    const sheet = price(
      order({
        lines: [line("mug", 1_000, 3)],
        discounts: [
          rule("3 for 2", twoForOne, { combinesWith: [] }),
          rule("tenth", off(1_000), { target: { products: ["mug"] }, combinesWith: [] }),
        ],
      }),
    );
    expect(sheet.lines[0]?.adjustments.map(({ discountId, base, amount }) => [discountId, base, amount])).toEqual([
      ["3 for 2", 1_000, 1_000],
      ["tenth", 2_000, 200],
    ]);
  });

  it("reward the cheapest pieces, and never one that had to be bought", () => {
    const value: DiscountRule["value"] = {
      kind: "buy_x_get_y",
      buy: { target: { products: ["hoodie"] }, quantity: 1 },
      get: { target: {}, quantity: 1, basisPoints: 5_000 },
    };
    const lines = [line("hoodie", 4_000, 2), line("mug", 1_000, 1), line("print", 9_000, 1)];
    expect(netsOf(order({ lines, discounts: [rule("d", value)] }))).toEqual([8_000, 500, 4_500]);
    expect(netsOf(order({ lines: [line("hoodie", 4_000, 3)], discounts: [rule("d", value)] }))).toEqual([10_000]);
    expect(netsOf(order({ lines: [line("hoodie", 4_000, 1)], discounts: [rule("d", value)] }))).toEqual([4_000]);
  });

  it("give as many sets as were paid for", () => {
    const value: DiscountRule["value"] = {
      kind: "buy_x_get_y",
      buy: { target: { products: ["hoodie"] }, amounts: { GBP: 5_000 } },
      get: { target: { products: ["mug"] }, quantity: 1, basisPoints: 10_000 },
    };
    const bought = (quantity: number) =>
      netsOf(
        order({ lines: [line("hoodie", 4_000, quantity), line("mug", 500, 9)], discounts: [rule("d", value)] }),
      )[1];
    expect([bought(1), bought(2), bought(5)]).toEqual([4_500, 4_000, 2_500]);
  });

  it("leave out what is on sale, what is excepted and more pieces than an order may have", () => {
    const lines = [line("a", 1_000, 3), line("b", 1_000, 1, { compareAt: 1_500 }), line("c", 1_000)];
    const value = { kind: "fixed_each" as const, amounts: { GBP: 100 } };
    expect(netsOf(order({ lines, discounts: [rule("d", value, { notOnSale: true })] }))).toEqual([2_700, 1_000, 900]);
    const except = { except: { products: ["a"] } };
    expect(netsOf(order({ lines, discounts: [rule("d", value, except)] }))).toEqual([3_000, 900, 900]);
    const two = { limits: { piecesPerOrder: 2 } };
    expect(netsOf(order({ lines, discounts: [rule("d", value, two)] }))).toEqual([2_800, 1_000, 1_000]);
  });

  it("set a price, and never raise one", () => {
    const lines = [line("a", 1_000, 2), line("b", 300)];
    const value = { kind: "set_price" as const, amounts: { GBP: 400 } };
    expect(netsOf(order({ lines, discounts: [rule("d", value)] }))).toEqual([800, 300]);
  });
});

describe("discounts that do not combine", () => {
  it("are chosen so that the buyer pays least", () => {
    const discounts = [
      rule("order", off(1_000), { combinesWith: [] }),
      rule("product", off(3_000), { target: { products: ["a"] }, combinesWith: [] }),
      rule("free", { kind: "free_delivery" }, { combinesWith: [] }),
    ];
    const input = { discounts, lines: [line("a", 1_000), line("b", 1_000)], delivery: delivery(250) };
    const sheet = price(order(input));
    expect(sheet.applied).toEqual([{ discountId: "product", amount: 300, uses: 1 }]);
    expect(sheet.skipped).toEqual([
      { discountId: "free", reason: "not_combinable" },
      { discountId: "order", reason: "not_combinable" },
    ]);
  });

  it("name the one of lower priority where the price is the same", () => {
    const discounts = [
      rule("a", off(1_000), { combinesWith: [], priority: 2 }),
      rule("b", off(1_000), { combinesWith: [], priority: 1 }),
    ];
    const sheet = price(order({ discounts, lines: [line("a", 1_000)] }));
    expect(sheet.applied.map(({ discountId }) => discountId)).toEqual(["b"]);
    expect(sheet.skipped).toEqual([{ discountId: "a", reason: "not_combinable" }]);
  });
});

describe("a discount that gives nothing", () => {
  const given = (more: Partial<DiscountRule>, input: Partial<PricingInput> = {}) =>
    price(order({ lines: [line("a", 1_000)], discounts: [rule("d", off(1_000), more)], ...input })).skipped;

  it.each([
    ["not_started", { startsAt: "2026-11-30T00:00:00.000Z" }],
    ["ended", { endsAt: "2026-11-29T10:00:00.000Z" }],
    ["paused", { stopped: "paused" }],
    ["used_up", { stopped: "used_up" }],
    ["wrong_currency", { value: fixed(100, "EUR") }],
    ["wrong_country", { conditions: [{ on: "country", oneOf: ["IE"] }] }],
    ["minimum_not_met", { conditions: [{ on: "subtotal", atLeast: { GBP: 1_001 } }] }],
    ["minimum_not_met", { conditions: [{ on: "quantity", atLeast: 2 }] }],
    ["nothing_eligible", { target: { products: ["b"] } }],
    ["nothing_eligible", { conditions: [{ on: "weekday", oneOf: [1, 2, 3, 4, 5, 6] }] }],
    ["nothing_eligible", { conditions: [{ on: "hour", from: 11, to: 9 }] }],
  ] as const)("says why: %s", (reason, more) => {
    expect(given(more as Partial<DiscountRule>)).toEqual([{ discountId: "d", reason }]);
  });

  it("says that a customer used it already, and that a code is unknown", () => {
    const customer = { id: "cus_1", tags: [], isFirst: false, usesOf: { d: 1 } };
    expect(given({ limits: { perCustomer: 1 } }, { customer })).toEqual([
      { discountId: "d", reason: "used_by_customer" },
    ]);
    expect(given({ code: "WELCOME" }, { codes: ["WELCOME", "WELCOM"] })).toEqual([
      { code: "WELCOM", reason: "unknown" },
    ]);
  });
});
