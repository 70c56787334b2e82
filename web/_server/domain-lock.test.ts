import { expect, test } from "vitest";
import { lockedTo } from "./domain-lock.ts";

const platform = {
  domains: ["studio.test", "print.test"].map((domain) => ({ domain, type: "platform" as const, primary: false })),
};
const at = (href: string) => lockedTo(new URL(href), platform);

test("a host that is none of the platform's leads to its first domain, at the same path [shell.guard.7.domain-lock]", () => {
  expect(at("https://elsewhere.test/orders?tab=done")).toBe("https://studio.test/orders?tab=done");
});

test("a platform's own domains stay", () => {
  expect(at("https://print.test/orders")).toBeUndefined();
  expect(at("https://www.studio.test/orders")).toBeUndefined();
  expect(at("https://notstudio.test/")).toBe("https://studio.test/");
});

test("this computer and bare addresses stay [shell.guard.7.localhost]", () => {
  for (const host of ["localhost:3000", "studio.localhost:3000", "127.0.0.1", "192.168.1.5", "[::1]:3000"])
    expect(at(`http://${host}/orders`)).toBeUndefined();
});

test("a platform without a domain stays where it is", () => {
  expect(lockedTo(new URL("https://elsewhere.test/"), { domains: [] })).toBeUndefined();
});
