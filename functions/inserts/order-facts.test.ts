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

/** The buyer was merged into another customer, who bought before and has tags of both. */
const mergedFacts = (more: readonly { type: string; data: object }[] = []) =>
  orderFacts(
    async (stream) =>
      ({
        "order-ord_1": [{ type: "OrderCreated", data: { ...created, discounts: [] } }],
        "customer-cus_1": [
          { type: "CustomerRegistered", data: { customerId: "cus_1", tags: ["wholesale"] } },
          { type: "CustomerMerged", data: { customerId: "cus_1", survivorId: "cus_2" } },
          ...more,
        ],
        "customer-cus_2": [
          { type: "CustomerRegistered", data: { customerId: "cus_2", tags: ["repeat"] } },
          { type: "PurchaseRecorded", data: { orderId: "ord_0", occurredAt: "2026-10-01" } },
          { type: "MergedCustomerAdded", data: { customerId: "cus_2", mergedId: "cus_1", tags: ["wholesale"] } },
        ],
      })[stream] as never,
    "ord_1",
  );

test("a merged customer's order is not their first where the other record bought before, and has the tags of both", async () => {
  expect((await mergedFacts())?.order).toMatchObject({ isFirst: false, tags: ["repeat", "wholesale"] });
  const parted = [{ type: "CustomerMergeUndone", data: { customerId: "cus_1", survivorId: "cus_2" } }];
  expect((await mergedFacts(parted))?.order).toMatchObject({ isFirst: true, tags: ["wholesale"] });
});
