import { expect, test } from "vitest";
import { canSort, filtersOn, readListQuery, withoutFilter, withoutFilters } from "./query.ts";

const read = (search: string) => readListQuery(new URLSearchParams(search));

test("a URL that says nothing is the whole list, newest first", () => {
  expect(read("")).toMatchObject({ tab: "all", sort: "-placedAt", period: "", density: "normal", pages: [] });
});

test("what is not understood counts as not there", () => {
  expect(read("tab=lost&sort=name&start=yesterday&from=-3&density=huge")).toMatchObject(read(""));
});

test("an amount may be typed with a comma, as in every other field of money", () => {
  for (const amount of ["1,50", "1234.5", "1,234.50", "12345"]) expect(read(`from=${amount}`).from).toBe(amount);
  for (const amount of ["1,5,0", "1e3", "5.", "-1"]) expect(read(`from=${amount}`).from).toBe("");
});

test("a period is one filter, however it is written", () => {
  expect(filtersOn(read("period=30&tag=vip"))).toEqual(["period", "tag"]);
  expect(filtersOn(read("start=2026-01-01&end=2026-02-01"))).toEqual(["period"]);
});

test("taking a filter away keeps the rest and starts from the first page", () => {
  const url = new URLSearchParams("tab=done&start=2026-01-01&date=paid&tag=vip&after=T1");
  expect(withoutFilter(url, "period")).toBe("?tab=done&tag=vip");
  expect(withoutFilters(url)).toBe("?tab=done");
});

test("the list is sorted by hand only where the service sorts by it", () => {
  expect(canSort(read("payment=paid"))).toBe(true);
  expect(["tab=done", "search=ines", "channel=etsy", "tag=vip"].map((each) => canSort(read(each)))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("a page has 20, 50 or 100 rows, and a product, a fulfiller and a country are filters in the order of dates", () => {
  expect(["", "size=50", "size=100", "size=30"].map((each) => read(each).size)).toEqual([20, 50, 100, 20]);
  expect(filtersOn(read("product=prd_1&fulfiller=prj_1&country=FR"))).toEqual(["product", "fulfiller", "country"]);
  expect(filtersOn(read("country=France"))).toEqual([]);
  expect(["product=prd_1", "fulfiller=prj_1", "country=FR"].map((each) => canSort(read(each)))).toEqual([
    false,
    false,
    false,
  ]);
  expect(withoutFilter(new URLSearchParams("size=50&country=FR&tag=vip"), "country")).toBe("?size=50&tag=vip");
});

test("columns keep the order's number first and drop what is unknown or twice", () => {
  expect(read("columns=total,nonsense,order,total,placed").columns).toEqual(["order", "total", "placed"]);
});
