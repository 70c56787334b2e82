import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./tooling/build.mjs";
import { install } from "./tooling/install.mjs";
import { tooOld } from "./tooling/node-version.mjs";
import { playwrightFailures, playwrightTally, sum, vitestFailures, vitestTally } from "./tooling/report.mjs";
import { root } from "./tooling/root.mjs";
import { runNode } from "./tooling/run.mjs";
import { filesBelow } from "./tooling/stamp.mjs";

const failure = { passed: 0, failed: 1 };
/** @type {string[]} */
const failed = [];
/** @type {string[]} */
const flaky = [];
const reports = mkdtempSync(join(tmpdir(), "presswork-test-"));

/** @param {string} title */
const heading = (title) => console.log(`\n── ${title} ${"─".repeat(Math.max(0, 70 - title.length))}\n`);

async function vitest() {
  heading("vitest");
  const report = join(reports, "vitest.json");
  const cli = join(root, "node_modules/vitest/vitest.mjs");
  const { code } = await runNode([cli, "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]);
  failed.push(...vitestFailures(report));
  return vitestTally(report, code);
}

async function playwright() {
  if (!filesBelow(["tests/browser"]).some((file) => /\.spec\.tsx?$/.test(file))) return { passed: 0, failed: 0 };
  heading("playwright");
  const { ensureBrowser } = await import("../../tests/support/browser.mjs");
  const browser = ensureBrowser();
  if ("problem" in browser) {
    console.error(browser.problem);
    return failure;
  }
  const report = join(reports, "playwright.json");
  const cli = join(root, "node_modules/@playwright/test/cli.js");
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PRESSWORK_BROWSER: browser.path };
  const { code } = await runNode([cli, "test", "--reporter=list,json"], { env });
  const found = playwrightFailures(report);
  failed.push(...found.failed);
  flaky.push(...found.flaky);
  return playwrightTally(report, code);
}

/** Builds the product and prepares the browser tests' data, each of which keeps one processor busy at most. */
async function buildAndPrepare() {
  if (!(await build())) {
    console.error("The build failed, which counts as one failure.");
    return failure;
  }
  const { tsImport } = await import("tsx/esm/api");
  const { prepareData } = await tsImport("../../tests/support/prepared-data.ts", import.meta.url);
  // The browser tests' own setup tries again, and says what is wrong.
  await prepareData().catch(() => undefined);
  return { passed: 0, failed: 0 };
}

async function testAll() {
  const refusal = tooOld(process.versions.node);
  if (refusal) {
    console.error(refusal);
    return [failure];
  }
  if (!(await install())) return [failure];
  return [...(await Promise.all([buildAndPrepare(), vitest()])), await playwright()];
}

/**
 * @param {string} title
 * @param {string[]} blocks
 */
const list = (title, blocks) => blocks.length > 0 && console.log(`\n${[title, ...blocks].join("\n")}`);

const total = sum(await testAll());
rmSync(reports, { recursive: true, force: true });
list("Passed only on a second try:", flaky);
list("What failed:", failed);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
