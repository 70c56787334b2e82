import { expect, test } from "vitest";
import { ownPath } from "./answers.ts";

const from = (redirect: string | null) => ownPath(redirect, "https://shop.test");

test("a path of our own is kept with its query", () => {
  expect(from("/orders?tab=done&project=prj_a")).toBe("/orders?tab=done&project=prj_a");
  expect(from("https://shop.test/orders")).toBe("/orders");
  expect(from("/a/../orders")).toBe("/orders");
});

const HOSTILE = [
  "https://evil.test/",
  "https://evil.test/orders",
  "//evil.test",
  "//evil.test/orders",
  "///evil.test/orders",
  "/.//evil.test",
  "/.//evil.test/orders",
  "/..//evil.test",
  "/../..//evil.test/orders",
  "/%2e//evil.test",
  "/%2E%2e//evil.test",
  "/orders/..//evil.test",
  "/orders/.././/evil.test",
  ".//evil.test",
  "..//evil.test",
  "/./\\evil.test",
  "/orders/..\\\\evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "/.\t//evil.test",
  "\t//evil.test",
  "https:evil.test",
  "https:/.//evil.test",
  "https:\\\\evil.test",
  "https://shop.test@evil.test/orders",
  "https://user@shop.test/orders",
  "https://shop.test//evil.test",
  "https://shop.test/.//evil.test",
  "https://shop.test.evil.test/orders",
  "http://shop.test/orders",
  "javascript:alert(1)",
  "JaVaScRiPt://shop.test/%0aalert(1)",
  "data:text/html,x",
  "blob:https://shop.test/orders",
  "/no-such-screen",
  "/evil.test",
  "https://",
  "",
];

test.each(HOSTILE)("%j leads to the dashboard", (redirect) => {
  expect(from(redirect)).toBe("/dashboard");
});

test("coming back to sign-in or sign-out would lead nowhere", () => {
  for (const redirect of [
    "/login",
    "/login/",
    "/Login",
    "/login?redirect=/login",
    "/logout",
    "/register",
    "/account",
    "/",
  ])
    expect(from(redirect), redirect).toBe("/dashboard");
  expect(from(null)).toBe("/dashboard");
});
