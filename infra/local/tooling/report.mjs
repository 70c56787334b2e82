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

/**
 * The tests of Playwright's JSON report that passed only on their second try, each as `file:line title`.
 * @param {string} file
 * @returns {string[]}
 */
export function secondTries(file) {
  /** @typedef {{ specs?: { file: string; line: number; title: string; tests: { status: string }[] }[]; suites?: Suite[] }} Suite */
  /** @param {Suite} suite @returns {string[]} */
  const flakyIn = ({ specs = [], suites = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...suites.flatMap(flakyIn),
  ];
  return flakyIn(readJson(file) ?? {});
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
