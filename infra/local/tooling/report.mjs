import { readFileSync } from "node:fs";

/** @typedef {{ passed: number; failed: number }} Tally */

/**
 * A runner that ended badly without naming a failed test has crashed, which is one failure.
 * @param {Tally} tally
 * @param {number} code the runner's exit code
 * @returns {Tally}
 */
function orCrashed({ passed, failed }, code) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Sums vitest's JSON report; a file that failed without running a test counts as one failure.
 * @param {string} file
 * @param {number} code
 * @returns {Tally}
 */
export function vitestTally(file, code) {
  const report = readJson(file);
  if (!report) return { passed: 0, failed: 1 };
  /** @type {{ status: string; assertionResults: { status: string }[] }[]} */
  const files = report.testResults;
  const broken = files.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return orCrashed({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length }, code);
}

/**
 * Sums Playwright's JSON report; a test that passed on its second try is a passed one.
 * @param {string} file
 * @param {number} code
 * @returns {Tally}
 */
export function playwrightTally(file, code) {
  const report = readJson(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return orCrashed({ passed: expected + flaky, failed: unexpected }, code);
}

const MAX_LINES = 8;
const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");
const telling = /^\s*(\w*Error\b|Locator:|Expected\b|Received\b|Timeout:|waiting for |> *\d+ \||at .*\.(spec|test)\.)/;

/**
 * A failed test in at most eight lines: its name, then of its error the first line and those that say where and what.
 * @param {string} name
 * @param {string} error
 * @param {RegExp} [pattern] what a line that says something matches
 */
function inShort(name, error, pattern = telling) {
  const [first = "", ...rest] = error
    .replace(escapes, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const lines = [first, ...rest.filter((line) => pattern.test(line))];
  return [name, ...lines.slice(0, MAX_LINES - 1).map((line) => `  ${line.trim().slice(0, 300)}`)].join("\n");
}

/**
 * What failed by vitest's JSON report, each test or file in at most eight lines.
 * @param {string} file
 * @returns {string[]}
 */
export function vitestFailures(file) {
  /** @type {{ name: string; status: string; message?: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]} */
  const files = readJson(file)?.testResults ?? [];
  return files.flatMap(({ name, status, message = "", assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [inShort(name, message)];
    return failed.map((test) => inShort(`${name} ${test.fullName}`, test.failureMessages.join("\n")));
  });
}

/**
 * The tests of Playwright's JSON report that failed, and those that passed only on a second try, each in at most eight lines;
 * what failed outside of tests, as the verification afterwards, is among the failed.
 * @param {string} file
 * @returns {{ failed: string[]; flaky: string[] }}
 */
export function playwrightFailures(file) {
  /** @typedef {{ message?: string }} Failure */
  /** @typedef {{ file: string; line: number; title: string; tests: { status: string; results: { errors: Failure[] }[] }[] }} Spec */
  /** @typedef {{ specs?: Spec[]; suites?: Suite[] }} Suite */
  /** @param {Suite} suite @returns {Spec[]} */
  const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];
  const report = readJson(file) ?? {};
  /** @param {string} status */
  const withStatus = (status) =>
    specsIn(report).flatMap(({ file, line, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ results }) =>
          inShort(`${file}:${line} ${title}`, results.flatMap(({ errors }) => errors)[0]?.message ?? ""),
        ),
    );
  /** @type {Failure[]} */
  const outside = report.errors ?? [];
  return {
    failed: [
      ...withStatus("unexpected"),
      ...outside.map(({ message = "" }) => inShort("Outside of the tests", message, /./)),
    ],
    flaky: withStatus("flaky"),
  };
}

/**
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export const sum = (tallies) =>
  tallies.reduce((all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }), {
    passed: 0,
    failed: 0,
  });
