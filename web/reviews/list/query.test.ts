import { expect, test } from "vitest";
import { readListQuery, searchOf } from "./query.ts";

const searchFor = (text: string) => searchOf(readListQuery(new URLSearchParams(text)));

test("the list begins with what waits, and asks in the service's own language", () => {
  expect(searchFor("")).toBe("status:pending");
  expect(searchFor("tab=all")).toBe("");
  expect(searchFor("tab=hidden&search=mug rating:>3")).toBe("mug rating:>3 status:hidden");
  expect(readListQuery(new URLSearchParams("sort=colour")).sort).toBe("-submittedAt");
});
