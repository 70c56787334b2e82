import { expect, test } from "vitest";
import { accounts } from "#contracts/accounts";
import { orders } from "#contracts/orders";
import type { Operation } from "#platform/contract";
import { services } from "../../infra/services.ts";
import { type Calling, call } from "../../web/_server/call.ts";
import { assertRequired } from "../../web/_server/required.ts";

const every = services.flatMap(({ http }) => Object.entries(http.contract)) as readonly (readonly [
  string,
  Operation,
])[];
const text = (name: string, operation: string) =>
  `Required parameter ${name} was null or undefined when calling ${operation}.`;
const filled = ({ params }: Operation, but?: string) =>
  Object.fromEntries(Object.keys(params as object).flatMap((name) => (name === but ? [] : [[name, "x"]])));

test("every operation goes by the name its contract gives it", () => {
  expect(every.map(([, { name }]) => name)).toEqual(every.map(([name]) => name));
});

// [validation.required.path] [validation.required.text]
test("a call without a part of its path fails by name before anything is sent", async () => {
  const calling = { context: { invoke: () => expect.unreachable() } } as unknown as Calling;
  await expect(call(calling, orders.getOrder, { params: { platformId: "plt_1" } as never })).rejects.toThrow(
    text("orderId", "getOrder"),
  );
  for (const [name, operation] of every)
    for (const missing of Object.keys(operation.params as object))
      for (const nothing of [undefined, null])
        expect(() =>
          assertRequired(operation, { params: { ...filled(operation, missing), [missing]: nothing } }),
        ).toThrow(text(missing, name));
});

// [validation.required.body] [validation.required.text]
test("a call without its body, or what its query must say, fails the same way", () => {
  expect(() => assertRequired(accounts.signIn, {})).toThrow(text("body", "signIn"));
  expect(() => assertRequired(accounts.signIn, { body: null })).toThrow(text("body", "signIn"));
  const params = filled(orders.exportOrders);
  expect(() => assertRequired(orders.exportOrders, { params })).toThrow(text("start", "exportOrders"));
  expect(() => assertRequired(orders.exportOrders, { params, query: { start: "2026-11-01" } })).not.toThrow();
});
