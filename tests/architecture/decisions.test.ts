import { expect, test } from "vitest";
import { files, read } from "./tree.ts";

const decisions = files("docs/decisions").filter((path) => /\/\d{4}-[^/]+\.md$/.test(path));
const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

test("the index of decisions has a line for each, and none that is not there", () => {
  const listed = [...read("docs/decisions/README.md").matchAll(/\]\((\d{4}-[^)]+\.md)\)/g)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(decisions.map(nameOf).toSorted());
});

test.each(decisions)("%s begins with its number, and says when it was made and whether it holds", (path) => {
  const [title = "", , status = ""] = read(path).split("\n");
  expect(title).toMatch(new RegExp(`^# ${nameOf(path).slice(0, 4)}[.:]? `));
  expect(status).toMatch(/^\d{4}-\d{2}-\d{2}\. Status: /);
});
