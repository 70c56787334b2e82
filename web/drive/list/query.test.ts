import { expect, test } from "vitest";
import { readListQuery, toFilters } from "./query.ts";

const queryFor = (text: string) => toFilters(readListQuery(new URLSearchParams(text)));

test("the list's URL becomes the service's search", () => {
  expect(queryFor("")).toEqual({ query: "" });
  expect(queryFor("tab=trash&sort=-size")).toEqual({ query: "trashed:true", sortBy: "-size" });
  expect(queryFor('search=tee&folder=/a "b"&tab=pictures')).toEqual({ query: 'tee folder:"/a \\"b\\"" type:image' });
  expect(queryFor("tab=nonsense&sort=colour")).toEqual({ query: "" });
});
