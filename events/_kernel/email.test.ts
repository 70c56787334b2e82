import { expect, test } from "vitest";
import { emailAddress } from "./email.ts";

test.each([
  ["o'neil.26@example.com", "o'neil.26@example.com"],
  ["müller26@example.com", "müller26@example.com"],
  ["user@exämple.com", "user@xn--exmple-cua.com"],
  ["user26@münchen.de", "user26@xn--mnchen-3ya.de"],
  ["user26@xn--mnchen-3ya.de", "user26@xn--mnchen-3ya.de"],
  ["用户26@例子.广告", "用户26@xn--fsqu00a.xn--4rr70v"],
  ["info@пример.рф", "info@xn--e1afmkfd.xn--p1ai"],
  ["a@sub.example.photography", "a@sub.example.photography"],
  ["Mixed.Case@Example.com", "Mixed.Case@Example.com"],
])("%s is an email address, stored as %s", (text, stored) => {
  expect(emailAddress().parse(text)).toBe(stored);
});

test.each([
  '"quoted user"@example.com',
  "a26@[127.0.0.1]",
  "a26@example",
  ".dot26@example.com",
  "a..b26@example.com",
  "mailto:x26@example.com",
  "a@example.com;b@example.com",
  "a b@example.com",
  "a\u00a0b@example.com",
  "a\u202e@example.com",
  `${"x".repeat(250)}@example.com`,
  "",
])("%j is none", (text) => {
  expect(emailAddress().safeParse(text).error?.issues[0]).toBeDefined();
});
