import { expect, test } from "vitest";
import { namedModules } from "./named-modules.ts";
import { read } from "./tree.ts";

const MAX_LISTED = 85;

// A module declares what others need of it in its own folders (decision 0135). The list is of files that name modules from
// before; it only gets shorter.
test("shared files name no module but those of the list", () => {
  const listed = read("tests/architecture/named-modules.txt").trim().split("\n");
  expect(listed.length).toBeLessThanOrEqual(MAX_LISTED);
  expect(namedModules()).toEqual(listed);
});
