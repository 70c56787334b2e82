import { expect, test } from "vitest";
import { isSamePage } from "./same-page.ts";

test("two addresses are the same page whatever the order of their filters and what a visit adds to them", () => {
  const stored = "/orders?status=new&search=tee";
  expect(isSamePage(stored, "/orders?project=prj_a&search=tee&status=new&flash=saved&dialog=tags")).toBe(true);
  expect(isSamePage(stored, "/orders?status=new")).toBe(false);
  expect(isSamePage(stored, "/orders/ord_1?status=new&search=tee")).toBe(false);
});
