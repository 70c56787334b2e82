import { expect, test } from "vitest";
import { files, read } from "./tree.ts";

/** Adapters are what a target plugs in, and tests and the API's document are no weight: see docs/decisions/0005 and 0017. */
const isNoWeight = (path: string) =>
  /(\.test\.tsx?|\/conformance[\w-]*\.ts|\/(memory|sqlite[\w-]*|ses|dynamodb[\w-]*)\.ts)$/.test(path) ||
  /_platform\/(testing|openapi|sqlite|dynamodb)\//.test(path);

/** The kit that record kinds are made of: see docs/decisions/0035 and 0137. */
const isKit = (path: string) =>
  /^(events\/_records\/|functions\/_platform\/(record-\w+\/|records\/|rich-text\/|domain\/(record|published)-\w+\.ts))/.test(
    path,
  );

/** The reader of people's files: see docs/decisions/0005. */
const isReader = (path: string) => path.startsWith("functions/_platform/tables/");

const linesOf = (paths: readonly string[]) =>
  paths
    .filter((path) => /\.tsx?$/.test(path) && !isNoWeight(path))
    .reduce((sum, path) => sum + read(path).split("\n").length - 1, 0);

test("the platform that services lean on stays under 9,200 lines", () => {
  const platform = files("functions/_platform").filter((path) => !isKit(path) && !isReader(path));
  expect(linesOf(platform)).toBeLessThan(9_200);
});

test("the reader of people's files stays under 3,720 lines", () => {
  expect(linesOf(files("functions/_platform").filter(isReader))).toBeLessThan(3_720);
});

test("the kit of records stays under 2,750 lines", () => {
  expect(linesOf([...files("functions/_platform"), ...files("events/_records")].filter(isKit))).toBeLessThan(2_750);
});
