import { expect, test } from "vitest";
import { isSettling as isSettlingAt } from "./use-settling.ts";

type Order = Parameters<typeof isSettlingAt>[0];
const now = "2026-01-01T12:00:00.000Z";
const isSettling = (order: Order) => isSettlingAt(order, now);
const order = (change: Partial<Order>, ...statuses: string[]): Order =>
  ({
    paymentStatus: "processing",
    platformPayment: { status: "none" },
    updatedAt: now,
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

test("an order whose address was just corrected settles until what was held for it is released", () => {
  const held = (reason: string, updatedAt = now): Order =>
    order({ updatedAt, fulfillments: [{ status: "on_hold", hold: { reason } }] as never });
  expect(isSettling(held("address"))).toBe(true);
  expect(isSettling(held("address", "2026-01-01T11:59:00.000Z"))).toBe(false);
  expect(isSettling(held("stock"))).toBe(false);
});
