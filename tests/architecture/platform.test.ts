import { expect, test } from "vitest";
import { files, read } from "./tree.ts";

/** Adapters are what a target plugs in, and tests and the API's document are no weight: see docs/decisions/0005 and 0017. */
const isNoWeight = (path: string) =>
  /(\.test\.tsx?|\/conformance[\w-]*\.ts|\/(memory|sqlite|dynamodb[\w-]*)\.ts)$/.test(path) ||
  /_platform\/(testing|openapi|sqlite|dynamodb)\//.test(path);

test("the platform that services lean on stays under 6,800 lines", () => {
  const sources = files("functions/_platform").filter((path) => /\.tsx?$/.test(path) && !isNoWeight(path));
  const lines = sources.map((path) => read(path).split("\n").length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(6_800);
});
