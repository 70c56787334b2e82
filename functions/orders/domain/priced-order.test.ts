import { expect, test } from "vitest";
import { money } from "#events/_kernel";
import { type DiscountRule, type PriceSheet, type PricingInput, price, type TaxRules } from "#events/_pricing";
import { discountsOn, OrderCreated, OrderPaid, totalsOf } from "#events/orders";
import { fold, isRefusal } from "#platform/domain";
import { order } from "./index.ts";
import { netTax } from "./net-tax.ts";
import type { Order } from "./order.ts";

const gbp = (amount: number) => money(amount, "GBP");
const orderId = "ord_000000000000000000000001";
const customerId = "cus_000000000000000000000001";
const line = (id: string, unit: number, quantity: number) => ({
  id,
  productId: id,
  collectionIds: [],
  tags: [],
  quantity,
  unit,
  taxClass: "standard",
  tax: { name: "VAT", rate: 2_000 },
  source: "list" as const,
});
const rule = (id: string, more: Pick<DiscountRule, "value" | "target">): DiscountRule => ({
  id,
  title: id,
  conditions: [],
  limits: {},
  combinesWith: ["product", "order"],
  priority: 500,
  ...more,
});
/** 3 mugs and a hoodie, 20 % off hoodies, 5.00 off the order, delivery 4.95; prices include 20 % VAT. */
const example: PricingInput = {
  rule: 1,
  at: "2026-11-29T10:00:00.000Z",
  zone: "Europe/London",
  currency: "GBP",
  channel: "website",
  destination: { country: "GB" },
  codes: [],
  manual: [],
  lines: [line("itm_mug", 999, 3), line("itm_hoodie", 3_900, 1)],
  delivery: [{ fulfillmentId: "ful_1", methodId: "std", name: "Standard", price: 495, taxClass: "standard" }],
  discounts: [
    rule("hoodies", { value: { kind: "percent", basisPoints: 2_000 }, target: { products: ["itm_hoodie"] } }),
    rule("five", { value: { kind: "fixed", amounts: { GBP: 500 } } }),
  ],
};

const lineOf = (priced: PriceSheet["lines"][number]) => ({
  id: priced.id,
  title: priced.id,
  attributes: [],
  quantity: priced.quantity,
  unitPrice: gbp(priced.unit),
  discount: gbp(discountsOn(priced).own),
  tax: gbp(priced.tax),
  taxName: priced.taxName,
  taxRate: priced.taxRate,
  onDemand: true,
});
function placed(pricing: PriceSheet): Order {
  const created = OrderCreated({
    orderId,
    number: "SM-10001",
    channel: "website",
    customerId,
    currency: "GBP",
    discounts: [],
    tags: [],
    contactInformation: { email: "ines@example.com" },
    shippingAddress: { line1: "14 Wharf Lane", city: "Bristol", postalCode: "BS1 6TY", country: "GB" },
    lines: pricing.lines.map(lineOf),
    fulfilments: [],
    shippingPrice: gbp(pricing.deliveryTotal),
    pricing,
    placedAt: pricing.at,
    placedOn: "2026-11-29",
    confirmBy: "2026-11-30T10:00:00.000Z",
  });
  const paid = OrderPaid({
    orderId,
    customerId,
    paymentId: "pay_1",
    vendor: "stripe",
    reference: "pi_1",
    amount: gbp(pricing.total),
    paidAt: pricing.at,
  });
  return fold<Order>(order, [created, paid]);
}
const chargesOf = (pricing: PriceSheet) => ({
  currency: "GBP",
  lines: pricing.lines.map(lineOf),
  discounts: [],
  shipping: pricing.deliveryTotal,
  pricing,
});

test("an order with a sheet has the sheet's totals", () => {
  const sheet = price(example);
  expect(totalsOf(chargesOf(sheet))).toEqual({
    subtotal: gbp(6_897 - 780),
    discountTotal: gbp(500),
    shippingPrice: gbp(495),
    taxTotal: gbp(1_020),
    total: gbp(6_112),
    taxes: [{ name: "VAT", rate: 0.2, base: gbp(5_092), amount: gbp(1_020), included: true }],
  });
});

test("its pieces are refunded one after another for exactly what the line had", () => {
  let state = placed(price(example));
  const refunds = [1, 2, 3].map((n) => {
    const request = { refundId: `ref_${n}`, reason: "Broken", restock: false };
    const decided = order.decide.refundOrder(state, { ...request, lines: [{ itemId: "itm_mug", quantity: 1 }] });
    if (isRefusal(decided)) throw new Error(decided.refused);
    const facts = "facts" in decided ? decided.facts : decided;
    state = facts.reduce((before, fact) => fold<Order>(order, [fact], before), state);
    return facts.map(({ data }) => (data as { amount: { amount: number } }).amount.amount);
  });
  expect(refunds.flat()).toEqual([917, 918, 917]);
});

test("its tax goes with what is refunded, delivery's with delivery", () => {
  const charges = chargesOf(price(example));
  const refund = (amount: number, ...lines: { itemId: string; quantity: number }[]) => ({ amount: { amount }, lines });
  expect(netTax(charges, [])).toBe(1_020);
  expect(netTax(charges, [refund(2_752, { itemId: "itm_mug", quantity: 3 })])).toBe(1_020 - 459);
  expect(netTax(charges, [refund(6_112)])).toBe(0);
});

test("taxes on top are part of what is due and of what is refunded", () => {
  const rows = [
    { country: "GB", class: "standard", name: "VAT", basisPoints: 2_000, from: "2020-01-01T00:00:00.000Z" },
  ];
  const tax: TaxRules = {
    pricesInclude: false,
    rows,
    delivery: "proportional",
    outside: "keep_gross",
    home: { country: "GB" },
  };
  const sheet = price({ ...example, tax, discounts: [] });
  expect(sheet).toMatchObject({ taxTotal: 1_478, total: 6_897 + 495 + 1_478 });
  const state = placed(sheet);
  expect(state).toMatchObject({ paid: sheet.total, addedTax: 1_478 });
  expect(
    order.decide.markPaid(state, { paymentId: "p", method: "cash", reference: "", paidAt: sheet.at }),
  ).toMatchObject({
    refused: "nothing-outstanding",
  });
  expect(netTax(chargesOf(sheet), [{ amount: { amount: sheet.total }, lines: [] }])).toBe(0);
});
