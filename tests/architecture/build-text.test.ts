import { transformSync } from "esbuild";
import { expect, test } from "vitest";
import { files, read } from "./tree.ts";

const BEYOND_LATIN_1 = /[^\0-\xff]/;

/** The build writes other characters as escapes, but not in regular expressions; one of them doubles what its whole bundle takes in memory. */
test("no regular expression has characters that would store a bundle in two bytes a character", () => {
  const found = ["events", "functions", "infra", "web"]
    .flatMap((folder) => files(folder))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && BEYOND_LATIN_1.test(read(path)))
    .filter((path) => {
      const loader = path.endsWith("x") ? "tsx" : "ts";
      return BEYOND_LATIN_1.test(transformSync(read(path), { loader, minifyWhitespace: true }).code);
    });
  expect(found, "write them as \\u…").toEqual([]);
});
