import { expect, test } from "vitest";
import { MODULES } from "#events/_modules";
import { iconNames } from "#web/_ui/icon-names.ts";
import { isKnownPath } from "../_routing/known-path.ts";
import { navEntries } from "./menu.ts";
import { flat, menuOf } from "./nav.ts";

// The search goes through the menu: these are all the screens it finds.
const menu = menuOf(navEntries, () => true);
const screens = flat(menu);

// [search.routes.title] [search.routes.no-params] [search.routes.not-hidden] [route.login.hidden]
test("the search finds screens that have a title, no parameters and are not hidden", () => {
  expect(screens.length).toBeGreaterThan(15);
  for (const { label, to } of screens) {
    expect(label.trim(), to).not.toBe("");
    expect(to).not.toMatch(/[:*{?]/);
    expect(isKnownPath(to), to).toBe(true);
  }
  const doors = ["/login", "/register", "/logout", "/account", "/forgotten-password", "/set-password", "/gallery"];
  expect(screens.filter(({ to }) => doors.some((door) => to.startsWith(door)))).toEqual([]);
});

// [menu.project.dashboard]
test("the dashboard leads the menu of a project", () => {
  expect(menu[0]).toMatchObject({ label: "Dashboard", to: "/dashboard" });
});

// [menu.features.nesting]
test("entries of modules are nested by their dotted names", () => {
  const products = menu.find(({ id }) => id === "products");
  expect(products?.children.map(({ id }) => id)).toContain("products.fulfillers");
  expect(menu.map(({ id }) => id).filter((id) => id.includes("."))).toEqual([]);
});

test("every icon that a module names is in the sheet", () => {
  const icons = MODULES.flatMap(({ menu }) => menu.flatMap(({ icon }) => icon ?? []));
  expect(icons.length).toBeGreaterThan(10);
  expect(icons.filter((icon) => !iconNames.some((name) => name === icon))).toEqual([]);
});
