import { expect, test } from "vitest";
import { ownPath } from "./answers.ts";

const from = (asked: string | null) => ownPath(asked, "https://shop.test");

test("a path of our own is kept with its query", () => {
  expect(from("/orders?tab=done&project=prj_a")).toBe("/orders?tab=done&project=prj_a");
  expect(from("https://shop.test/orders")).toBe("/orders");
});

test("anything that leads elsewhere is the dashboard", () => {
  for (const asked of [
    "https://evil.test/",
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "javascript:alert(1)",
    "https://",
    "",
  ])
    expect(from(asked), JSON.stringify(asked)).toBe("/dashboard");
});

test("coming back to sign-in or sign-out would lead nowhere", () => {
  for (const asked of ["/login", "/login/", "/login?redirect=/login", "/logout", "/register", "/account", "/", null])
    expect(from(asked)).toBe("/dashboard");
  expect(from("/login-other")).toBe("/dashboard");
});
