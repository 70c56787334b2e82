import { expect, test } from "vitest";
import { verdictOf } from "./verdict.ts";

test("a file without rows is not one of which everything can be imported", () => {
  expect(verdictOf({ good: 0, bad: 0, total: 0 })).toBe("noRows");
  expect(verdictOf({ good: 2, bad: 0, total: 2 })).toBe("allGood");
  expect(verdictOf({ good: 2, bad: 1, total: 3 })).toBe("someBad");
  expect(verdictOf({ good: 0, bad: 1, total: 1 })).toBe("noneGood");
});
