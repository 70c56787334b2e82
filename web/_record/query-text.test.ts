import { expect, test } from "vitest";
import { queryText } from "./query-text.ts";

const of = (text: string) => queryText(new URLSearchParams({ search: text }), "search");

test("a search from the address is trimmed, and cut between characters", () => {
  expect(of("  mug ")).toBe("mug");
  expect(of("x".repeat(300))).toHaveLength(200);
  expect(of(`${"x".repeat(199)}😀`)).toBe("x".repeat(199));
  expect(of(`${"x".repeat(198)}😀`)).toBe(`${"x".repeat(198)}😀`);
  expect(queryText(new URLSearchParams(), "search")).toBe("");
});
