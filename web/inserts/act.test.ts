import { expect, test } from "vitest";
import { rulesIn } from "./act.ts";

const totalOf = (minTotal: string) => {
  const form = new FormData();
  form.set("minTotal", minTotal);
  const rules: { readonly minOrderTotal?: { readonly amount: unknown } } = rulesIn(form, "GBP");
  return rules.minOrderTotal?.amount;
};

test("only whole pence count as an amount: what the field could not read is not taken for pence", () => {
  expect(totalOf("2500")).toBe(2500);
  for (const typed of ["1e3", "5.", "1.000", "0x10"]) expect(totalOf(typed)).toBe(typed);
  expect(totalOf("")).toBe(undefined);
});
