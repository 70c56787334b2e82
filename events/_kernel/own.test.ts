import { expect, test } from "vitest";
import { own } from "./own.ts";

test("a table answers for its own names only", () => {
  const table = { csv: "text/csv" };
  expect(own(table, "csv")).toBe("text/csv");
  for (const name of ["constructor", "__proto__", "toString", "hasOwnProperty", undefined])
    expect(own(table, name)).toBeUndefined();
});
