import { expect, test } from "vitest";
import {
  bottomBarOf,
  deepestMatch,
  flat,
  isClosed,
  menuFor,
  menuOf,
  type NavEntry,
  screenAt,
  withFeatures,
} from "./nav.ts";

const entries: NavEntry[] = [
  { id: "users", label: "Users", to: "/users", order: 110, icon: "house" },
  { id: "orders", label: "Orders", to: "/orders", order: 2, icon: "house" },
  { id: "home", label: "Dashboard", to: "/", order: 1, icon: "house" },
  { id: "drafts", label: "Drafts", to: "/orders/drafts", order: 1, parent: "orders" },
  { id: "billing", label: "Billing", to: "/billing", order: 120, permission: "billing.invoice.read" },
];
const all = () => true;

// [chrome.sidebar.order] [menu.features.order]
test("the menu is sorted by order", () => {
  expect(menuOf(entries, all).map(({ id }) => id)).toEqual(["home", "orders", "users", "billing"]);
});

test("sub-items stand under their parent", () => {
  const orders = menuOf(entries, all).find(({ id }) => id === "orders");
  expect(orders?.children.map(({ id }) => id)).toEqual(["drafts"]);
});

test("what a member may not use is not in their menu, nor what folds under it", () => {
  const menu = menuOf(entries, (permission) => permission !== "billing.invoice.read");
  expect(flat(menu).map(({ id }) => id)).toEqual(["home", "orders", "drafts", "users"]);
});

// [chrome.sidebar.highlight]
test("the deepest matching path is highlighted", () => {
  expect(deepestMatch(entries, "/orders/drafts/7")).toBe("drafts");
  expect(deepestMatch(entries, "/orders/SM-10482")).toBe("orders");
  expect(deepestMatch(entries, "/orders/")).toBe("orders");
});

test("a path that only begins with the same letters is no match", () => {
  expect(deepestMatch(entries, "/ordersheet")).toBe(undefined);
});

test("the dashboard matches itself alone", () => {
  expect(deepestMatch(entries, "/")).toBe("home");
  expect(deepestMatch(entries, "/elsewhere")).toBe(undefined);
});

// [const.bottom-nav.max] [chrome.bottom-nav.max] [chrome.bottom-nav.order]
test("the bottom bar shows the first five items", () => {
  const many = Array.from({ length: 8 }, (_, at) => ({
    id: `m${at}`,
    label: "M",
    to: `/m${at}`,
    order: 8 - at,
    icon: "house" as const,
  }));
  expect(bottomBarOf(menuOf(many, all)).map(({ id }) => id)).toEqual(["m7", "m6", "m5", "m4", "m3"]);
});

// [chrome.bottom-nav.icons]
test("the bottom bar leaves out items without an icon", () => {
  const bare: NavEntry = { id: "bare", label: "Bare", to: "/bare", order: 0 };
  expect(bottomBarOf(menuOf([...entries, bare], all)).map(({ id }) => id)).toEqual(["home", "orders", "users"]);
});

test("what only some have is in the menu of those alone", () => {
  const own: NavEntry = {
    id: "organisations",
    label: "Organisations",
    to: "/organisations",
    order: 120,
    onlyWith: "organisations",
  };
  expect(withFeatures([...entries, own], [])).toEqual(entries);
  expect(withFeatures([...entries, own], ["organisations"])).toContainEqual(own);
});

// [menu.user.condition]
test("a project and the pages about none have menus of their own; organisations are in both", () => {
  const own: NavEntry[] = [
    { id: "projects", label: "Projects", to: "/projects", order: 30, in: "user" },
    { id: "organisations", label: "Organisations", to: "/organisations", order: 900, in: "both" },
  ];
  const ids = (where: "project" | "user") => menuFor([...entries, ...own], where).map(({ id }) => id);
  expect(ids("user")).toEqual(["projects", "organisations"]);
  expect(ids("project")).toEqual([...entries.map(({ id }) => id), "organisations"]);
});

test("going on in another project keeps the screen, of a record its list, unless it is closed there", () => {
  const menu = menuOf(entries, all);
  expect(screenAt(menu, "/orders/SM-10482")).toBe("/orders");
  expect(screenAt(menu, "/orders/drafts")).toBe("/orders/drafts");
  expect(screenAt(menu, "/nowhere")).toBeUndefined();
  const may = (permission: string) => permission !== "billing.invoice.read";
  expect(isClosed(entries, may, "/billing")).toBe(true);
  expect(isClosed(entries, all, "/billing")).toBe(false);
  expect(isClosed(entries, may, "/orders/SM-10482")).toBe(false);
});
