import { expect, test } from "vitest";
import { createBudget } from "./budget.ts";

test("who needs more than is left waits, in the order in which they came", async () => {
  const budget = createBudget(100);
  const order: string[] = [];
  const taken = (name: string, amount: number) =>
    budget.take(amount).then((giveBack) => {
      order.push(name);
      return giveBack;
    });
  const first = await taken("first", 60);
  const second = taken("second", 60);
  const small = taken("small", 10);
  expect(order).toEqual(["first"]);
  first();
  const [giveSecond, giveSmall] = await Promise.all([second, small]);
  expect(order).toEqual(["first", "second", "small"]);
  giveSecond();
  giveSmall();
  await taken("all", 100);
  expect(order.at(-1)).toBe("all");
});
