import { expect, test } from "vitest";
import { missedRule } from "./rules.ts";

const order = {
  total: 5000,
  currency: "GBP",
  country: "GB",
  channel: "website",
  quantity: 3,
  productIds: ["prd_mug001", "prd_tee001"],
  tags: ["vip"],
  isFirst: false,
};

test.each([
  [{}, undefined],
  [{ firstOrderOnly: true }, "firstOrderOnly"],
  [{ minOrderTotal: { amount: 5000, currency: "GBP" } }, undefined],
  [{ minOrderTotal: { amount: 5001, currency: "GBP" } }, "minOrderTotal"],
  [{ minOrderTotal: { amount: 1, currency: "EUR" } }, "minOrderTotal"],
  [{ countries: ["IE", "GB"] }, undefined],
  [{ countries: ["IE"] }, "countries"],
  [{ tags: ["vip", "press"] }, undefined],
  [{ tags: ["press"] }, "tags"],
  [{ productIds: ["prd_tee001"] }, undefined],
  [{ productIds: ["prd_bag001"] }, "productIds"],
  [{ conditions: [{ field: "channel", operator: "neq", value: "etsy" }] as const }, undefined],
  [{ conditions: [{ field: "quantity", operator: "gt", value: 3 }] as const }, "conditions"],
  [{ conditions: [{ field: "quantity", operator: "lte", value: 3 }] as const }, undefined],
  [{ conditions: [{ field: "tag", operator: "in", value: ["vip"] }] as const }, undefined],
])("%j leaves out by %s", (rules, rule) => expect(missedRule({ conditions: [], ...rules } as never, order)).toBe(rule));
