import { expect, test } from "vitest";
import { givingWay } from "./give-way.ts";

test("a job that has worked for its budget lets others go first, one that has not goes on", async () => {
  const order: string[] = [];
  const other = (name: string) => setImmediate(() => order.push(name));
  const patient = givingWay(60_000);
  other("another request");
  await patient();
  order.push("a short step");
  const eager = givingWay(0);
  await eager();
  order.push("a long step");
  expect(order).toEqual(["a short step", "another request", "a long step"]);
});
