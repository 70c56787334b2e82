import { expect, test } from "vitest";
import { isKnownPath } from "./known-path.ts";

test("an address is one of ours, or it is not", () => {
  expect(isKnownPath("/orders/ord_1?project=prj_1")).toBe(true);
  expect(isKnownPath("/dashboard")).toBe(true);
  expect(isKnownPath("/settings")).toBe(true);
  for (const address of ["/no-such-screen", "//example.com", "https://example.com/orders", "javascript:alert(1)"])
    expect(isKnownPath(address)).toBe(false);
});
