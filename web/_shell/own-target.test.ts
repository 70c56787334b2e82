import { expect, test } from "vitest";
import { ownTarget } from "./own-target.ts";
import { withProject } from "./project-link.ts";

const ORIGIN = "https://shop.test";

test("a message leads within this origin, and nowhere the router would take for another host", () => {
  expect(ownTarget("/orders?tab=done#top", ORIGIN)).toBe("/orders?tab=done#top");
  expect(ownTarget("https://shop.test/orders", ORIGIN)).toBe("/orders");
  for (const to of [
    "//evil.test",
    "/.//evil.test",
    "/a/..//evil.test",
    "/\\evil.test",
    "javascript:alert(1)",
    "https://",
  ])
    expect(ownTarget(to, ORIGIN), to).toBeUndefined();
});

test("no link gains a host by gaining its project", () => {
  for (const to of ["/.//evil.test", "/a/..//evil.test", "/%2e//evil.test"])
    expect(withProject(to, "prj_1"), to).toBe(to);
});
