import { expect, test } from "vitest";
import { endOf, keyFrom } from "./body.ts";

test("a day ends when it ends in the project's time zone", () => {
  expect(endOf("2026-07-01", "Europe/London")).toBe("2026-07-01T22:59:59.000Z");
  expect(endOf("2026-12-31", "Asia/Tokyo")).toBe("2026-12-31T14:59:59.000Z");
  expect(endOf("", "Europe/London")).toBeUndefined();
});

test("a form says what a key may do, and leaves out what was left empty", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    name: " Till ",
    type: "api_key",
    "scope.orders.order.list": "on",
    "scope.orders.order.view": "on",
    allowedIps: "192.0.2.1\n2001:db8::/32",
    allowedOrigins: " ",
    expiresAt: "",
  }))
    form.set(name, value);
  expect(keyFrom(form, "Europe/London")).toEqual({
    name: "Till",
    type: "api_key",
    scopes: ["orders.order.list", "orders.order.view"],
    allowedIps: ["192.0.2.1", "2001:db8::/32"],
  });
});
