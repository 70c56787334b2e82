import { expect, test } from "vitest";
import { withProject } from "./project-link.ts";

test("a link keeps its query and its place on the page", () => {
  expect(withProject("/orders?tab=done#top", "prj_a")).toBe("/orders?tab=done&project=prj_a#top");
});

test("a link that names a project keeps it", () => {
  expect(withProject("/orders?project=prj_b", "prj_a")).toBe("/orders?project=prj_b");
});

test("without a project, and to other sites, nothing is added", () => {
  expect(withProject("/orders", undefined)).toBe("/orders");
  expect(withProject("https://elsewhere.test/", "prj_a")).toBe("https://elsewhere.test/");
  expect(withProject("//elsewhere.test/", "prj_a")).toBe("//elsewhere.test/");
});
