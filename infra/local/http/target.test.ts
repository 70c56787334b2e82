import { expect, test } from "vitest";
import { targetOf } from "./target.ts";

const HOST = "shop.test:8080";

test("a path and its query are taken as they are", () => {
  expect(targetOf("/orders?tab=done", HOST)).toEqual({ path: "/orders", search: "?tab=done" });
  expect(targetOf("/", "[::1]:3000")).toEqual({ path: "/", search: "" });
  expect(targetOf("/orders?x=%zz", HOST)).toEqual({ path: "/orders", search: "?x=%zz" });
});

test("an absolute address is taken by its path alone", () => {
  expect(targetOf("http://evil.test/login?a=b", HOST)).toEqual({ path: "/login", search: "?a=b" });
  expect(targetOf("HTTPS://evil.test", HOST)).toEqual({ path: "/", search: "" });
  expect(targetOf("http://evil.test?a=b", HOST)).toEqual({ path: "/", search: "?a=b" });
});

test.each([
  "//",
  "//evil.test/login",
  "/.//evil.test",
  "/\\evil.test",
  "/%",
  "/orders/%E0%A4%A",
  "*",
  "",
  "login",
  "ftp://evil.test/",
  "http://",
  "http:////evil.test",
])("the address %j is refused", (url) => {
  expect(targetOf(url, HOST)).toMatchObject({ status: 400, code: "MALFORMED_REQUEST" });
});

test.each(["a b", "evil/..", "user@evil", "a:99999", "a:b", "?", "[::1", "a\tb", ".", "-"])(
  "the host %j is refused",
  (host) => {
    expect(targetOf("/login", host)).toMatchObject({ status: 400, code: "MALFORMED_REQUEST" });
  },
);
