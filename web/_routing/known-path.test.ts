import { expect, test } from "vitest";
import { formLimitAt } from "./form-limit.ts";
import { isKnownPath } from "./known-path.ts";

test("an address is one of ours, or it is not", () => {
  expect(isKnownPath("/orders/ord_1?project=prj_1")).toBe(true);
  expect(isKnownPath("/dashboard")).toBe(true);
  expect(isKnownPath("/settings")).toBe(true);
  for (const address of [
    "/no-such-screen",
    "//example.com",
    "/.//orders",
    "/\\here/orders",
    "/\t/here/orders",
    "https://example.com/orders",
    "javascript:alert(1)",
  ])
    expect(isKnownPath(address), address).toBe(false);
});

test("only screens that take files say how large their form may be", () => {
  expect(formLimitAt("/drive")).toBeGreaterThan(25 * 1024 * 1024);
  expect(formLimitAt("/drive/fil_1.data")).toBe(formLimitAt("/drive"));
  expect(formLimitAt("/imports")).toBeGreaterThan(25 * 1024 * 1024);
  expect(formLimitAt("/settings")).toBeGreaterThan(2 * 1024 * 1024);
  for (const path of ["/login", "/orders", "/settings/sessions", "/no-such-screen", "//drive"])
    expect(formLimitAt(path), path).toBeUndefined();
});
