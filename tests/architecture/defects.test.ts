import { expect, test } from "vitest";
import { defects } from "../reliability/defects/defects.mjs";
import { exists, read } from "./tree.ts";

test("every seeded defect still has its place in the code, exactly once, and tests that can catch it", () => {
  const gone = defects.filter(({ file, find }) => !exists(file) || read(file).split(find).length !== 2);
  const untested = defects.filter(({ tests }) => tests.length === 0 || !tests.every(exists));
  expect([...gone, ...untested].map(({ name }) => name)).toEqual([]);
});
