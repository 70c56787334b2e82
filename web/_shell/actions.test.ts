import { expect, test } from "vitest";
import { type ActionEntry, actionsFor, actionsHere } from "./actions.ts";

const entries: ActionEntry[] = [
  {
    id: "order",
    label: "Create an order",
    to: "/orders/new",
    icon: "plus",
    permission: "orders.order.create",
    keywords: "new",
  },
  { id: "leave", label: "Sign out", to: "/logout", icon: "plus", keywords: "log out" },
];
const found = (typed: string, may = true) => actionsFor(entries, typed, () => may).map(({ id }) => id);

test("actions are found by their label and by their other words, whatever the case", () => {
  expect(found("ORDER")).toEqual(["order"]);
  expect(found("log ")).toEqual(["leave"]);
  expect(found("")).toEqual(["order", "leave"]);
  expect(found("new order")).toEqual(["order"]);
  expect(found("order zebra")).toEqual([]);
  expect(found("zebra")).toEqual([]);
});

test("what a member may not do is not offered", () => {
  expect(found("", false)).toEqual(["leave"]);
});

test("an open record's actions come first and lead to it", () => {
  const refund: ActionEntry = {
    id: "refund",
    label: "Refund this order",
    to: "/orders/{id}?dialog=refund",
    icon: "plus",
    on: /^\/orders\/(ord_\w+)/,
  };
  const at = (path: string) => actionsHere([...entries, refund], path).map(({ to }) => to);
  expect(at("/orders/ord_1/history")).toEqual(["/orders/ord_1?dialog=refund", "/orders/new", "/logout"]);
  expect(at("/orders/new")).toEqual(["/orders/new", "/logout"]);
});
