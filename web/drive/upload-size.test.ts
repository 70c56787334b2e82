import { expect, test } from "vitest";
import { isTooMuch, MAX_UPLOAD_BYTES } from "./upload-size.ts";

const file = (size: number) => ({ size });

test("two of the largest files go in one form, and three do not", () => {
  const largest = file(25 * 1024 * 1024);
  expect(isTooMuch([largest, largest])).toBe(false);
  expect(isTooMuch([largest, largest, largest])).toBe(true);
  expect(isTooMuch([file(MAX_UPLOAD_BYTES)])).toBe(true);
  expect(isTooMuch([])).toBe(false);
});
