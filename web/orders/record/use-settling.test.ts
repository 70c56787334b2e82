import { expect, test } from "vitest";
import { isSettling } from "./use-settling.ts";

type Order = Parameters<typeof isSettling>[0];
const order = (change: Partial<Order>, ...statuses: string[]): Order =>
  ({
    paymentStatus: "processing",
    platformPayment: { status: "none" },
    fulfillments: statuses.map((status) => ({ status })),
    ...change,
  }) as Order;

test("an order settles until all its fulfilments have heard that it was confirmed", () => {
  expect(isSettling(order({}, "confirmed", "pending"))).toBe(true);
  expect(isSettling(order({}, "confirmed", "in_production"))).toBe(false);
});

test("a cancelled order settles until nothing waits to be made", () => {
  expect(isSettling(order({ cancelledAt: "2026-01-01T00:00:00.000Z" }, "confirmed"))).toBe(true);
  expect(isSettling(order({ cancelledAt: "2026-01-01T00:00:00.000Z" }, "cancelled"))).toBe(false);
});

test("an order that is not confirmed has nothing to wait for", () => {
  expect(isSettling(order({ paymentStatus: "paid" }, "pending"))).toBe(false);
});

test("what was delivered in full is about to be complete", () => {
  expect(isSettling(order({}, "delivered", "delivered"))).toBe(true);
  expect(isSettling(order({ paymentStatus: "complete" }, "delivered"))).toBe(false);
});
