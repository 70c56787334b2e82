import { expect, test } from "vitest";
import { type Choice, pathOf, projectBefore, redirectTarget } from "./project-choice.ts";

const at = (path: string, more: Partial<Choice> = {}): Choice => ({
  rule: "always",
  url: new URL(path, "http://shop.test"),
  before: undefined,
  chosen: undefined,
  found: "prj_a",
  ...more,
});

test("a screen that needs a project gets it into its address [shell.guard.4.always]", () => {
  expect(redirectTarget(at("/orders?tab=done"))).toBe("/orders?tab=done&project=prj_a");
  expect(redirectTarget(at("/orders?tab=done&project=prj_a"))).toBeUndefined();
});

test("a screen that may have a project gets it when one is known [shell.guard.4.sometimes]", () => {
  expect(redirectTarget(at("/support", { rule: "sometimes" }))).toBe("/support?project=prj_a");
  expect(redirectTarget(at("/support", { rule: "sometimes", found: undefined }))).toBeUndefined();
});

test("a screen without a project loses it [shell.guard.4.never]", () => {
  expect(redirectTarget(at("/settings?project=prj_a&tab=2", { rule: "never" }))).toBe("/settings?tab=2");
  expect(redirectTarget(at("/settings", { rule: "never" }))).toBeUndefined();
});

test("a project that cannot be found leads to the dashboard without it [shell.guard.3.fail-required]", () => {
  expect(redirectTarget(at("/orders?project=prj_x", { found: undefined }))).toBe("/dashboard");
});

test("a project that cannot be found is no matter where none is needed [shell.guard.3.fail-other]", () => {
  expect(redirectTarget(at("/support?project=prj_x", { rule: "sometimes", found: undefined }))).toBeUndefined();
});

test("a person without any project is sent to make one", () => {
  expect(redirectTarget(at("/dashboard", { found: undefined }))).toBe("/projects/create");
});

test("going from one project to another leads through the switch, once [shell.guard.5]", () => {
  const crossing = at("/orders?project=prj_a", { before: "prj_b" });
  expect(redirectTarget(crossing)).toBe("/projects/switch?project=prj_a&redirect_uri=%2Forders%3Fproject%3Dprj_a");
  expect(redirectTarget({ ...crossing, chosen: "prj_a" })).toBeUndefined();
});

test("a data request is known by the address of its page", () => {
  expect(pathOf(new URL("http://shop.test/orders.data?tab=done&_routes=a"))).toBe("/orders?tab=done");
  expect(pathOf(new URL("http://shop.test/_root.data"))).toBe("/");
});

test("only a page of ours says which project was before", () => {
  const from = (referer: string) => new Request("http://shop.test/orders", { headers: { referer } });
  expect(projectBefore(from("http://shop.test/customers?project=prj_b"), "shop.test")).toBe("prj_b");
  expect(projectBefore(from("http://evil.test/customers?project=prj_b"), "shop.test")).toBeUndefined();
});
