import { expect, test } from "vitest";
import { orderFacts } from "./order-facts.ts";

const gbp = (amount: number) => ({ amount, currency: "GBP" });
const line = { id: "itm_1", title: "Mug", attributes: [], quantity: 1, unitPrice: gbp(1300), discount: gbp(0) };
const created = {
  orderId: "ord_1",
  customerId: "cus_1",
  channel: "api",
  currency: "GBP",
  tags: [],
  placedAt: "2026-11-20",
  lines: [{ ...line, tax: gbp(0), onDemand: true }],
  shippingAddress: { country: "GB" },
};
const factsWith = (discount: number) =>
  orderFacts(
    async (stream) =>
      (stream.startsWith("order-")
        ? [{ type: "OrderCreated", data: { ...created, discounts: [{ title: "Sale", amount: gbp(discount) }] } }]
        : []) as never,
    "ord_1",
  );

test("rules see the goods after the discount, and never less than nothing", async () => {
  expect((await factsWith(300))?.order.total).toBe(1000);
  expect((await factsWith(9900))?.order.total).toBe(0);
});
