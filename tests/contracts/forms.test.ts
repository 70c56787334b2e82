import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { exists, files, read } from "../architecture/tree.ts";

const imported = (path: string): string[] =>
  [...read(path).matchAll(/from "(#web\/|\.{1,2}\/)([^"]+)"/g)]
    .map(([, from = "", to = ""]) => (from === "#web/" ? join("web", to) : join(dirname(path), from, to)))
    .filter((each) => each.startsWith("web/") && exists(each));

test("the mapping of every form to its contract is tested: tests/forms reaches each act of web/", () => {
  const reached = new Set<string>();
  const toRead = files("tests/forms");
  for (let path = toRead.pop(); path; path = toRead.pop())
    for (const each of imported(path)) {
      if (reached.has(each)) continue;
      reached.add(each);
      toRead.push(each);
    }
  const acts = files("web").filter((path) => /\/(act|act-[\w-]+|[\w-]+-act)\.ts$/.test(path));
  expect(acts.length).toBeGreaterThan(35);
  expect(acts.filter((path) => !reached.has(path))).toEqual([]);
});
