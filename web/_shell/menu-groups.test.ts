import { expect, test } from "vitest";
import { MODULES } from "#events/_modules";
import { navEntries } from "./menu.ts";
import { sectionsOf } from "./menu-groups.ts";
import { messages } from "./menu-groups-messages.ts";
import { flat, menuFor, menuOf, type NavEntry } from "./nav.ts";

const all = () => true;
const entries: NavEntry[] = [
  { id: "users", label: "Users", to: "/users", order: 110, group: "manage" },
  { id: "roles", label: "Roles", to: "/roles", order: 1, parent: "users" },
  { id: "products", label: "Products", to: "/catalogue", order: 20, group: "sell" },
  { id: "orders", label: "Orders", to: "/orders", order: 10, group: "sell" },
  { id: "orders.drafts", label: "Drafts", to: "/orders/drafts", order: 1, parent: "orders" },
  { id: "home", label: "Dashboard", to: "/dashboard", order: 1 },
  { id: "organisations", label: "Organisations", to: "/organisations", order: 900 },
];
const menu = menuOf(entries, all, { orders: { value: 4 }, "orders.drafts": { value: 2 } });

test("entries stand in their groups by order; those without one before and after the groups; empty groups are left out", () => {
  expect(sectionsOf(menu).map(({ id, label, items }) => [id, label, items.map((item) => item.id)])).toEqual([
    ["first", undefined, ["home"]],
    ["sell", "Sell", ["orders", "products"]],
    ["manage", "Manage", ["users"]],
    ["last", undefined, ["organisations"]],
  ]);
});

test("sub-items stand with their parent, whatever group", () => {
  const sell = sectionsOf(menu).find(({ id }) => id === "sell");
  expect(flat(sell?.items ?? []).map(({ id }) => id)).toEqual(["orders", "orders.drafts", "products"]);
});

test("a group has the sum of its entries' counts, and none if it is nothing", () => {
  const counts = sectionsOf(menu).map(({ id, count }) => [id, count]);
  expect(counts).toEqual([
    ["first", undefined],
    ["sell", 6],
    ["manage", undefined],
    ["last", undefined],
  ]);
});

test("groups are open until they are closed; the group of the open page is open whatever was remembered", () => {
  const open = (closed: string[], path: string) =>
    sectionsOf(menu, closed, path).flatMap(({ id, open: isOpen }) => (isOpen ? [id] : []));
  expect(open([], "/dashboard")).toEqual(["sell", "manage"]);
  expect(open(["sell", "manage", "no-such-group"], "/dashboard")).toEqual([]);
  expect(open(["sell", "manage"], "/orders/drafts/7")).toEqual(["sell"]);
  expect(open(["sell", "manage"], "/roles")).toEqual(["manage"]);
});

test("the groups stand in the order of a shop's work", () => {
  expect(Object.values(messages)).toEqual([
    "Sell",
    "Make and send",
    "Customers",
    "Marketing",
    "Website",
    "Organise",
    "Figures",
    "Connections",
    "Manage",
  ]);
});

test("every entry of a project has a group of its own or its parent's, but for the dashboard", () => {
  const project = menuOf(menuFor(navEntries, "project"), all);
  expect(project.filter(({ group }) => !group).map(({ id }) => id)).toEqual(["dashboard"]);
  const sections = sectionsOf(project);
  expect(
    flat(sections.flatMap(({ items }) => items))
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(
    flat(project)
      .map(({ id }) => id)
      .toSorted(),
  );
  const declared = MODULES.flatMap((module) => module.menu).filter(({ name }) => !name.includes("."));
  expect(declared.filter(({ group }) => !group)).toEqual([]);
});

test("the few entries of pages about no project need no groups", () => {
  const own = menuOf(menuFor(navEntries, "user"), all);
  expect(own.length).toBeGreaterThan(3);
  expect(sectionsOf(own).map(({ id }) => id)).toEqual(["first", "last"]);
});
