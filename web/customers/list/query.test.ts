import { expect, test } from "vitest";
import { chipsOn, readListQuery, toFilters } from "./query.ts";

const read = (text: string) => readListQuery(new URLSearchParams(text));

test("every filter of the URL becomes the contract's parameter", () => {
  const query = read(
    "search=ana&country=gb, fr&gender=female&ordersFrom=2&refundedTo=1&spentFrom=10&spentTo=99.50&lastStart=2026-01-01&lastEnd=2026-02-01&sort=-name",
  );
  expect(toFilters(query, "GBP")).toEqual({
    search: "ana",
    countries: "GB,FR",
    gender: "female",
    totalOrderCount: "2..",
    refundedOrderCount: "..1",
    lifetimeValue: "1000..9950",
    lastPurchasedStart: "2026-01-01",
    lastPurchasedEnd: "2026-02-01",
    sortBy: "-name",
  });
  expect(chipsOn(query)).toEqual(["countries", "gender", "orders", "refunded", "spent", "last"]);
});

test("what is not understood counts as not there", () => {
  const query = read("country=Narnia&gender=x&ordersFrom=many&spentFrom=ten&lastStart=soon&sort=shoe");
  expect(toFilters(query, "GBP")).toEqual({});
  expect(chipsOn(query)).toEqual([]);
});

test("an amount that was spent may be typed with a comma; what is no amount filters nothing", () => {
  expect(toFilters(read("spentFrom=1,50&spentTo=1,234.50"), "GBP")).toMatchObject({ lifetimeValue: "150..123450" });
  expect(read("spentFrom=1e3&spentTo=5.")).toMatchObject({ spentFrom: "", spentTo: "" });
});
