import { expect, test } from "vitest";
import { entriesOf, findInMenu } from "./menu-find.ts";
import { sectionsOf } from "./menu-groups.ts";
import { menuOf, type NavEntry } from "./nav.ts";

const entries: NavEntry[] = [
  { id: "home", label: "Dashboard", to: "/dashboard", order: 1, icon: "house" },
  { id: "products", label: "Products", to: "/catalogue", order: 20, icon: "shirt", group: "sell" },
  { id: "products.collections", label: "Collections", to: "/collections", order: 1, parent: "products" },
  { id: "discounts", label: "Discounts", to: "/discounts", order: 30, group: "sell" },
  { id: "code", label: "Custom code", to: "/code", order: 40, group: "website" },
  { id: "launch", label: "Coming soon", to: "/launch", order: 50, group: "website" },
];
const sections = sectionsOf(menuOf(entries, () => true));
const found = (text: string) => findInMenu(sections, text).map(({ label, under }) => [label, under]);

test("what begins with the text comes first, then what contains it, each in the menu's order", () => {
  expect(found("co")).toEqual([
    ["Collections", "Products"],
    ["Coming soon", "Website"],
    ["Discounts", "Sell"],
    ["Custom code", "Website"],
  ]);
});

test("case and spaces around the text do not matter", () => {
  expect(found("  DASH ")).toEqual([["Dashboard", undefined]]);
});

test("a group's or parent's name finds what stands in it", () => {
  expect(found("sell").map(([label]) => label)).toEqual(["Products", "Discounts"]);
  expect(found("products")).toEqual([
    ["Products", "Sell"],
    ["Collections", "Products"],
  ]);
});

test("nothing is found for no text, nor for one that is in no name", () => {
  expect(found("  ")).toEqual([]);
  expect(found("zebra")).toEqual([]);
});

test("a sub-item has its parent's icon, and entries keep the menu's order", () => {
  expect(entriesOf(sections).map(({ id, icon }) => [id, icon])).toEqual([
    ["home", "house"],
    ["products", "shirt"],
    ["products.collections", "shirt"],
    ["discounts", undefined],
    ["code", undefined],
    ["launch", undefined],
  ]);
});
