import { expect, test } from "vitest";
import { comparisons, kindOf, type Rule, shownRule, storedRule } from "./rules-shape.ts";
import { segmentFields } from "./states.ts";

test("what a form shows of a stored rule is stored as the same rule again", () => {
  for (const field of segmentFields)
    for (const comparison of comparisons[kindOf(field)]) {
      const typed = { date: "2026-03-15", number: "3", text: "GB" }[kindOf(field)];
      const value = comparison.endsWith("ithin") ? "30" : typed;
      const stored = { mode: "include", field, ...storedRule(comparison, value) } as Rule;
      expect([field, shownRule(stored)]).toEqual([field, { comparison, value }]);
    }
});

test("a rule that was stored by the API keeps its meaning", () => {
  const of = (operator: Rule["operator"], value: Rule["value"]): Rule => ({
    mode: "include",
    field: "lastOpened",
    operator,
    value,
  });
  expect(shownRule(of("lte", "90d"))).toEqual({ comparison: "notWithin", value: "90" });
  expect(shownRule(of("gt", "2026-03-15"))).toEqual({ comparison: "gt", value: "2026-03-15" });
  expect(shownRule(of("in", ["GB", "FR"]))).toEqual({ comparison: "in", value: "GB, FR" });
});
