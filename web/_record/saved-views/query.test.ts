import { expect, test } from "vitest";
import { isBare, viewQuery, viewUrl } from "./query.ts";

const url = (text: string) => new URLSearchParams(text);

test("a view is what the list shows, without page, project and open dialogs, in one order", () => {
  expect(viewQuery(url("tab=late&search=ana&after=t1&skipped=2&project=p&dialog=view-save&view=vew_1&from="))).toBe(
    "search=ana&tab=late",
  );
  expect(viewQuery(url("search=ana&tab=late"))).toBe("search=ana&tab=late");
});

test("a list opens with its default view only without filters in its address", () => {
  expect(isBare(url("project=p"))).toBe(true);
  expect(isBare(url("project=p&view=all"))).toBe(false);
  expect(isBare(url("project=p&after=t1"))).toBe(false);
});

test("a view's own address names it, with or without filters", () => {
  expect(viewUrl("/orders", { id: "vew_1", query: "tab=late" })).toBe("/orders?tab=late&view=vew_1");
  expect(viewUrl("/orders", { id: "vew_1", query: "" })).toBe("/orders?view=vew_1");
});
