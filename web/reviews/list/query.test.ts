import { expect, test } from "vitest";
import { readListQuery, searchOf } from "./query.ts";

const asked = (text: string) => searchOf(readListQuery(new URLSearchParams(text)));

test("the list begins with what waits, and asks in the service's own language", () => {
  expect(asked("")).toBe("status:pending");
  expect(asked("tab=all")).toBe("");
  expect(asked("tab=hidden&search=mug rating:>3")).toBe("mug rating:>3 status:hidden");
  expect(readListQuery(new URLSearchParams("sort=colour")).sort).toBe("-submittedAt");
});
