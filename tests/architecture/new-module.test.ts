import { expect, test } from "vitest";
import { copyOfTheTree } from "./new-module.ts";

const { failureOf, tool } = copyOfTheTree();

/** Its own tests, and those that look at all modules. */
const TESTS = [
  ...[
    "functions/gift-cards",
    "tests/forms/gift-cards",
    "events/_modules",
    "web/roles/tasks",
    "functions/integrations/store",
  ],
  ...["tests/conformance", "tests/architecture/modules.test.ts", "tests/architecture/named-modules.test.ts"],
  ...["document", "frozen-facts", "frozen-views", "paths", "text", "wording"].map(
    (name) => `tests/contracts/${name}.test.ts`,
  ),
];

/** Cases that are one module's, by their names: those of the other modules are in this run of tests anyway. */
const OF_ONE_MODULE = [
  "^'/v1/",
  "is read today",
  "are folded into a",
  "make rows of",
  "is in its version",
  "half a character and NUL wherever",
];
const CASES = `[Gg]ift-?[Cc]ard|^(?!.*(${OF_ONE_MODULE.join("|")}))`;

// That it is tidy, well typed, within every boundary and all used is looked at by `npm run check`: static/new-module.test.ts.
test("a new module passes its tests", { timeout: 600_000 }, async () => {
  expect(await failureOf("infra/local/new-module.mjs", "gift-cards")).toBe("");
  expect(await failureOf("infra/local/new-module.mjs", "gift-cards")).toContain("already there");
  const tests = await tool("vitest/vitest.mjs", "run", "--maxWorkers=1", `--testNamePattern=${CASES}`, ...TESTS);
  expect(tests).toBe("");
});
