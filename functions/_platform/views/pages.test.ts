import { expect, test } from "vitest";
import { z } from "zod";
import { pagesOf } from "./pages.ts";
import type { Reader } from "./reader.ts";
import { view } from "./view.ts";

const numbers = view<number>({ name: "numbers", version: 1, row: z.number(), indexes: {} });
const readerOf = (...pages: readonly (readonly number[])[]): Pick<Reader, "page"> => {
  const left = [...pages];
  return {
    page: async () => {
      const rows = (left.shift() ?? []) as never[];
      return { rows, touched: rows.length, ...(left.length > 0 && { next: { sort: "", key: "" } }) };
    },
  };
};

test("all rows come in their order, at most five at a time, and others are served between any two of these", async () => {
  const all = Array.from({ length: 27 }, (_, at) => at);
  const seen: number[] = [];
  let others = 0;
  for await (const rows of pagesOf(readerOf(all.slice(0, 20), all.slice(20)), numbers, {
    index: "all",
    partition: "",
  })) {
    expect(rows.length).toBeLessThanOrEqual(5);
    expect(others).toBe(seen.length / 5);
    setImmediate(() => {
      others += 1;
    });
    seen.push(...rows);
  }
  expect(seen).toEqual(all);
});

test("where there are no rows one empty page comes", async () => {
  const pages: (readonly number[])[] = [];
  for await (const rows of pagesOf(readerOf([]), numbers, { index: "all", partition: "" })) pages.push(rows);
  expect(pages).toEqual([[]]);
});
