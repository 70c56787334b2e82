import { describe, expect, test } from "vitest";
import { periodOf, quarterOf } from "#events/okrs";
import { elapsedShare, objectiveProgress, progressOf, suggestedStatus } from "./domain/progress.ts";

const way = (initialValue: number, targetValue: number, direction: "increase" | "decrease" | "maintain") => ({
  initialValue,
  targetValue,
  direction,
});

test("a period's id tells its name and its days", () => {
  expect(periodOf("2026-Q4")).toEqual({ id: "2026-Q4", name: "Q4 2026", startOn: "2026-10-01", endOn: "2026-12-31" });
  expect(periodOf("2028-Q1")).toMatchObject({ startOn: "2028-01-01", endOn: "2028-03-31" });
  expect(periodOf("2026-H1")).toMatchObject({ name: "H1 2026", startOn: "2026-01-01", endOn: "2026-06-30" });
  expect(periodOf("2027")).toMatchObject({ name: "2027", startOn: "2027-01-01", endOn: "2027-12-31" });
  expect(["2026-01-01", "2026-03-31", "2026-04-01", "2026-12-31"].map(quarterOf)).toEqual([
    "2026-Q1",
    "2026-Q1",
    "2026-Q2",
    "2026-Q4",
  ]);
});

describe("the progress of a key result", () => {
  test.each([
    [way(40, 60, "increase"), 45, 0.25],
    [way(40, 60, "increase"), 30, 0],
    [way(40, 60, "increase"), 90, 1],
    [way(8, 2, "decrease"), 5, 0.5],
    [way(8, 2, "decrease"), 9, 0],
    [way(-10, 10, "increase"), 0, 0.5],
    [way(4.8, 4.5, "maintain"), 4.5, 1],
    [way(4.8, 4.5, "maintain"), 4.4, 0],
    [way(2, 3, "maintain"), 3, 1],
    [way(2, 3, "maintain"), 3.1, 0],
    [way(5, 5, "maintain"), 5, 1],
  ])("%o at %d is %d", (result, current, expected) => expect(progressOf(result, current)).toBe(expected));

  test("counts by its weight, from where it began until somebody says more", () => {
    const result = (id: string, weight: number) => ({
      ...way(0, 10, "increase"),
      id,
      title: id,
      unit: "number" as const,
      weight,
    });
    expect(objectiveProgress([result("a", 3), result("b", 1)], { a: 10 })).toBe(0.75);
    expect(objectiveProgress([result("a", 1), result("b", 1), result("c", 1)], { a: 10 })).toBe(0.3333);
    expect(objectiveProgress([], {})).toBe(0);
  });
});

test("half of a period is over in its middle, nothing before it and all of it on its last day", () => {
  const period = periodOf("2026-Q4");
  expect(elapsedShare(period, "2026-09-30")).toBe(0);
  expect(elapsedShare(period, "2026-11-15")).toBe(0.5);
  expect(elapsedShare(period, "2026-12-31")).toBe(1);
  expect(elapsedShare(period, "2027-02-01")).toBe(1);
});

test.each([
  [0.5, "2026-11-15", "on_track"],
  [0.4, "2026-11-15", "on_track"],
  [0.39, "2026-11-15", "at_risk"],
  [0.2, "2026-11-15", "at_risk"],
  [0.19, "2026-11-15", "off_track"],
  [1, "2026-11-15", "achieved"],
  [0, "2026-09-30", "not_started"],
  [0.99, "2027-01-01", "partial"],
  [0.5, "2027-01-01", "partial"],
  [0.49, "2027-01-01", "missed"],
  [1, "2027-01-01", "achieved"],
])("progress of %d on %s suggests %s", (progress, today, expected) =>
  expect(suggestedStatus(progress, "2026-Q4", today)).toBe(expected),
);
