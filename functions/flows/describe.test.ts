import { expect, test } from "vitest";
import { mismatchText } from "./describe.ts";

test("why a run stopped names the field but no person", () => {
  const values = { "customer.name": "Ada Byron", "order.number": "SM-10351" };
  const name = mismatchText({ field: "customer.name", operator: "eq", value: "Grace Hopper" }, values);
  expect(name).toBe("Customer's name does not match");
  const order = mismatchText({ field: "order.number", operator: "eq", value: "SM-1" }, values);
  expect(order).toContain("SM-10351");
});
