import { expect, test } from "vitest";
import type { Member } from "#web/_server/member.ts";
import { examplesFor } from "./examples.ts";

interface Shown {
  readonly id: string;
  readonly number: string;
  readonly placedAt: string;
}
const order = (number: string, placedAt: string): Shown => ({ id: `ord_${number}`, number, placedAt });
const newest = order("SM-9", "2026-03-09");

/** A shop that finds these orders for a filter, and its newest one without any. */
const shopWith = (found: Readonly<Record<string, readonly Shown[]>>) =>
  ({
    call: async (
      _: unknown,
      { query }: { query: { fulfilmentStatus?: string; tab?: string; buyerPayment?: string } },
    ) => {
      const { fulfilmentStatus, tab, buyerPayment } = query;
      const filter = fulfilmentStatus ?? tab ?? buyerPayment;
      return { ok: true, value: { orders: filter ? (found[filter] ?? []) : [newest] } };
    },
  }) as unknown as Member;
const numbers = async (...args: Parameters<typeof examplesFor>) =>
  (await examplesFor(...args)).map(({ number }) => number);

test("an email is tried on the latest orders that have what it is about", async () => {
  const shop = shopWith({
    dispatched: [order("SM-3", "2026-03-03")],
    delivered: [order("SM-4", "2026-03-04"), order("SM-1", "2026-03-01")],
    "on-hold": [order("SM-2", "2026-03-02")],
  });
  expect(await numbers(shop, "dispatched")).toEqual(["SM-4", "SM-3", "SM-1"]);
  expect(await numbers(shop, "held")).toEqual(["SM-2"]);
});

test("where no order has it, or any has, the latest of all are offered", async () => {
  expect(await numbers(shopWith({}), "refunded")).toEqual(["SM-9"]);
  expect(await numbers(shopWith({}), "received")).toEqual(["SM-9"]);
});
