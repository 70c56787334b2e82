import { expect, test } from "vitest";
import { person } from "./cast.ts";
import { peopleOf } from "./people.ts";
import { ordersOf } from "./regular-orders.ts";
import { volumeShop } from "./volume-shop.ts";

test("only orders that were paid are refunded", () => {
  const keeper = person("usr_1", "Maya Ellwood");
  const orders = ordersOf({
    seed: "1",
    name: "Saltmarsh",
    count: 5_000,
    from: Date.UTC(2025, 8, 1),
    to: Date.UTC(2026, 2, 1),
    people: peopleOf("1", 50),
    plan: volumeShop("1", 16, 5_000),
    cast: { keeper, helper: keeper, makers: {} },
  });
  const refunded = orders.filter(({ life }) => life.turns.some((turn) => turn.what === "refund"));
  expect(refunded.length).toBeGreaterThan(50);
  expect(refunded.filter((order) => !order.payment).map((order) => order.key)).toEqual([]);
});
