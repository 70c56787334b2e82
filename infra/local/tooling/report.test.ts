import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { playwrightFailures, playwrightTally, sum, vitestFailures, vitestTally } from "./report.mjs";

function written(report: unknown) {
  const file = join(mkdtempSync(join(tmpdir(), "presswork-report-")), "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}
const suite = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});
const stats = (expected: number, unexpected: number, flaky: number) => ({ stats: { expected, unexpected, flaky } });

test("vitest's passed and failed tests are counted", () => {
  const testResults = [suite("passed", "passed"), suite("failed", "passed", "failed")];
  const file = written({ numPassedTests: 2, numFailedTests: 1, testResults });
  expect(vitestTally(file, 1)).toEqual({ passed: 2, failed: 1 });
});

test("a file that breaks before its tests is a failure", () => {
  const file = written({
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [suite("passed", "passed"), suite("failed")],
  });
  expect(vitestTally(file, 1)).toEqual({ passed: 1, failed: 1 });
});

test("a runner that leaves no report is a failure", () => {
  expect(vitestTally("/nowhere.json", 0)).toEqual({ passed: 0, failed: 1 });
  expect(playwrightTally("/nowhere.json", 0)).toEqual({ passed: 0, failed: 1 });
});

test("a runner that ends badly after passing every test is a failure", () => {
  const file = written({ numPassedTests: 1, numFailedTests: 0, testResults: [suite("passed", "passed")] });
  expect(vitestTally(file, 1)).toEqual({ passed: 1, failed: 1 });
  expect(playwrightTally(written(stats(2, 0, 0)), 1)).toEqual({ passed: 2, failed: 1 });
});

const MESSAGE = `\u001b[31mError: expect(locator).toBeVisible() failed\u001b[39m

Locator: getByText('1 review came in')
Expected: visible
Timeout: 20000ms
Error: element(s) not found

Call log:
  - Expect "toBeVisible" with timeout 20000ms

  56 |   await page.getByRole("button").click();
> 57 |   await expect(page.getByText("1 review came in")).toBeVisible();
     |                                                    ^`;

test("a browser test that passed on its second try is counted once, as passed, and named", () => {
  const spec = (title: string, status: string, ...results: { message: string }[][]) => ({
    file: "orders.spec.ts",
    line: 11,
    title,
    tests: [{ status, results: results.map((errors) => ({ errors })) }],
  });
  const suites = [
    { specs: [spec("an order is created", "expected", [])] },
    { suites: [{ specs: [spec("an order is sent", "flaky", [{ message: MESSAGE }], [])] }] },
  ];
  const file = written({ ...stats(1, 0, 1), suites });
  expect(playwrightTally(file, 0)).toEqual({ passed: 2, failed: 0 });
  expect(playwrightFailures(file)).toEqual({
    failed: [],
    flaky: [expect.stringMatching(/^orders\.spec\.ts:11 an order is sent\n/)],
  });
});

test("a failed browser test takes at most eight lines, with its locator and its line", () => {
  const results = [{ errors: [{ message: MESSAGE }] }, { errors: [{ message: "Error: another" }] }];
  const specs = [{ file: "reviews.spec.ts", line: 8, title: "comes in", tests: [{ status: "unexpected", results }] }];
  const errors = [{ message: "Error: After the journeys npm run verify finds:\nreviews: a head is wrong" }];
  const { failed } = playwrightFailures(written({ ...stats(0, 1, 0), suites: [{ specs }], errors }));
  expect(failed[0]?.split("\n")).toEqual([
    "reviews.spec.ts:8 comes in",
    "  Error: expect(locator).toBeVisible() failed",
    "  Locator: getByText('1 review came in')",
    "  Expected: visible",
    "  Timeout: 20000ms",
    "  Error: element(s) not found",
    '  > 57 |   await expect(page.getByText("1 review came in")).toBeVisible();',
  ]);
  expect(failed[1]).toBe(
    "Outside of the tests\n  Error: After the journeys npm run verify finds:\n  reviews: a head is wrong",
  );
  expect(playwrightFailures("/nowhere.json")).toEqual({ failed: [], flaky: [] });
});

test("failures of vitest are listed, also a file that broke before its tests", () => {
  const failureMessages = [
    "AssertionError: expected 1 to be 2\n    at /x/node_modules/chai.js:1:1\n    at /x/a.test.ts:3:9",
  ];
  const broken = {
    name: "/x/a.test.ts",
    status: "failed",
    message: "",
    assertionResults: [{ status: "failed", fullName: "adds", failureMessages }],
  };
  const early = { name: "/x/b.test.ts", status: "failed", message: "SyntaxError: no", assertionResults: [] };
  const { length: none } = vitestFailures("/nowhere.json");
  expect([none, ...vitestFailures(written({ testResults: [broken, early] }))]).toEqual([
    0,
    "/x/a.test.ts adds\n  AssertionError: expected 1 to be 2\n  at /x/a.test.ts:3:9",
    "/x/b.test.ts\n  SyntaxError: no",
  ]);
});

test("tallies add up", () => {
  const all = [
    { passed: 1, failed: 0 },
    { passed: 2, failed: 3 },
  ];
  expect(sum(all)).toEqual({ passed: 3, failed: 3 });
});
