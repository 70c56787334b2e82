import { expect, test } from "vitest";
import { absentServices, isIncluded, MODULES, moduleAt, modulesIn } from "./index.ts";

test("a project without facts has every included module; others are refused until they are installed", () => {
  expect(modulesIn({}).map(({ code }) => code)).toEqual(["customers", "drive", "orders", "products", "reviews"]);
  const others = MODULES.filter(({ included }) => !included);
  expect([...absentServices({}).keys()]).toEqual(others.flatMap(({ services }) => services));
  expect([...absentServices({}).keys()]).toContain("faqs");
});

test("what was uninstalled or paused is refused by its services, with its module", () => {
  const absent = absentServices({ reviews: "uninstalled", faqs: "active" });
  expect(absent.get("reviews")).toEqual({ module: "reviews", paused: false });
  expect(absent.has("faqs")).toBe(false);
  expect(absentServices({ orders: "paused" }).get("drafts")).toEqual({ module: "orders", paused: true });
  expect(modulesIn({ reviews: "uninstalled", orders: "paused", acme: "active" })).toEqual([
    { code: "acme", paused: false },
    ...["customers", "drive"].map((code) => ({ code, paused: false })),
    { code: "orders", paused: true },
    { code: "products", paused: false },
  ]);
});

test("a path belongs to the module whose route it is or lies below", () => {
  expect(moduleAt("/reviews")?.code).toBe("reviews");
  expect(moduleAt("/catalogue/fulfillers/ful_1")?.code).toBe("products");
  expect(moduleAt("/reviewsheet")).toBeUndefined();
  expect(moduleAt("/production")).toBeUndefined();
});

test("modules have one code each, no service has two, and what an included one requires is included", () => {
  const codes = MODULES.map(({ code }) => code);
  const services = MODULES.flatMap((each) => each.services);
  expect([new Set(codes).size, new Set(services).size]).toEqual([codes.length, services.length]);
  for (const { code, included, requires } of MODULES)
    for (const each of requires)
      expect(codes.includes(each) && (!included || isIncluded(each)), `${code} requires ${each}`).toBe(true);
});

const entries = MODULES.flatMap((module) => module.menu.map(({ name }) => ({ name, module })));

test.each(entries)("the menu entry $name has the name of a route", ({ name, module }) => {
  expect(module.routes.map((each) => each.name)).toContain(name);
});

const nested = entries.filter(({ name }) => name.includes("."));
test.each(nested)("the menu entry $name is below the entry it is nested in", ({ name, module }) => {
  expect(module.menu.map((each) => each.name)).toContain(name.split(".").slice(0, -1).join("."));
});
