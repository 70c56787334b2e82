import { expect, test } from "vitest";
import { isTooLarge } from "./form-size.ts";

const MB = 1024 * 1024;
const formOf = (...sizes: number[]) => {
  const form = new FormData();
  form.set("note", "x".repeat(2 * MB));
  for (const size of sizes) form.append("file", new File([new Uint8Array(size)], "proof.pdf"));
  return form;
};

test("a form's files are too large together, with room for its fields", () => {
  expect(isTooLarge(formOf(), MB)).toBe(false);
  expect(isTooLarge(formOf(MB - 60_000), MB)).toBe(false);
  expect(isTooLarge(formOf(MB - 40_000), MB)).toBe(true);
  expect(isTooLarge(formOf(MB / 2, MB / 2), MB)).toBe(true);
});
