import { expect, test } from "vitest";
import { changedUrl, countText, nextPage, previousPage, readPages } from "./list-url.ts";

const url = (text: string) => new URLSearchParams(text);

test("a change starts from the first page and closes what was open", () => {
  expect(changedUrl(url("project=p&after=t1&dialog=erase&sort=name"), { sort: undefined, search: "ana" })).toBe(
    "?project=p&search=ana",
  );
});

test("pages lead forward and back by their tokens, and the oldest tokens are forgotten", () => {
  let at = "?search=ana";
  for (let page = 1; page <= 8; page += 1) at = nextPage(url(at), `t${page}`);
  expect(readPages(url(at))).toEqual({ pages: ["t3", "t4", "t5", "t6", "t7", "t8"], skipped: 2 });
  expect(previousPage(url(at))).toContain("after=t7&skipped=2");
  expect(previousPage(url("after=t1&search=a"))).toBe("?search=a");
  expect(previousPage(url("search=a"))).toBeUndefined();
});

test("a thousand and more are not counted to the end", () => {
  expect(countText(1000, "en-GB")).toBe("1,000");
  expect(countText(1001, "en-GB")).toBe("1,000+");
});
