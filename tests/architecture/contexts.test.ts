import { expect, test } from "vitest";
import { files, read } from "./tree.ts";

test("a service gets its context from a request, backgroundContext or detachedContext, and makes none by hand", () => {
  const made = files("functions")
    .filter((path) => path.endsWith(".ts") && !/\.test\.ts$|\/testing/.test(path))
    .filter((path) => /consistency: new Set/.test(read(path)));
  expect(made).toEqual(["functions/_platform/commands/run.ts"]);
});
