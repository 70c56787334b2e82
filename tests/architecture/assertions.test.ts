import { expect, test } from "vitest";
import { files, read } from "./tree.ts";
import { testsIn } from "./written-tests.ts";

const written = ["events", "functions", "infra", "web", "tests"]
  .flatMap((folder) => files(folder))
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith("tests/architecture/fixtures/"))
  .flatMap((path) => testsIn(path, read(path)));

const LEAVING = `
test.each(operations)("$name needs a project", async ({ path }) => {
  const answer = await ask(path);
  if (path.includes("{project}")) return;
  expect(answer.status).toBe(422);
});`;
const STAYING = `
test("whatever is sent is answered", async () => {
  const texts = sent.map((each) => {
    if (!each) return;
    return each.text;
  });
  expect(texts).toEqual([]);
  if (texts.length === 0) return;
  expect(texts[0]).toBe("a");
});`;

test("a test that leaves before it expects anything is found, and no other", () => {
  expect(testsIn("a.test.ts", LEAVING)).toMatchObject([{ place: "a.test.ts:2", leaves: true }]);
  expect(testsIn("a.test.ts", STAYING)).toMatchObject([{ place: "a.test.ts:2", leaves: false }]);
});

test("no test leaves before it expects anything: what does not apply is filtered out before", () => {
  expect(written.length).toBeGreaterThan(3_000);
  expect(written.filter(({ leaves }) => leaves).map(({ place }) => place)).toEqual([]);
});

/** `[example.order]`, the id of a line of the product's checklist. */
const CLAIM = /\[[a-z0-9][\w-]*(\.[\w/{}-]+)+\]/;
const CLAIMING = `
// [example.order]
test("an order is placed", () => {});
test("an order is paid [example.order]", () => {});`;

test("an id in a test's name is found, and none in a comment", () => {
  const found = testsIn("a.test.ts", CLAIMING).filter(({ name }) => CLAIM.test(name));
  expect(found.map(({ place }) => place)).toEqual(["a.test.ts:4"]);
});

test("ids of the checklist are in a comment above their test, never in its name", () => {
  expect(written.filter(({ name }) => CLAIM.test(name)).map(({ place }) => place)).toEqual([]);
});
