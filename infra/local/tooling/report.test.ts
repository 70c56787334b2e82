import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { playwrightTally, secondTries, sum, vitestTally } from "./report.mjs";

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

test("a browser test that passed on its second try is counted once, as passed, and named", () => {
  const spec = (title: string, status: string) => ({ file: "orders.spec.ts", line: 11, title, tests: [{ status }] });
  const suites = [
    { specs: [spec("an order is created", "expected"), spec("an order is sent", "flaky")] },
    { suites: [{ specs: [spec("an order is paid", "flaky"), spec("an order is lost", "unexpected")] }] },
  ];
  const file = written({ ...stats(1, 1, 2), suites });
  expect(playwrightTally(file, 1)).toEqual({ passed: 3, failed: 1 });
  expect(secondTries(file)).toEqual(["orders.spec.ts:11 an order is sent", "orders.spec.ts:11 an order is paid"]);
  expect(playwrightTally(written(stats(1, 0, 2)), 0)).toEqual({ passed: 3, failed: 0 });
  expect(secondTries("/nowhere.json")).toEqual([]);
});

test("tallies add up", () => {
  const all = [
    { passed: 1, failed: 0 },
    { passed: 2, failed: 3 },
  ];
  expect(sum(all)).toEqual({ passed: 3, failed: 3 });
});
