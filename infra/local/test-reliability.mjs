import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./tooling/build.mjs";
import { install } from "./tooling/install.mjs";
import { sum, vitestTally } from "./tooling/report.mjs";
import { root } from "./tooling/root.mjs";
import { runNode } from "./tooling/run.mjs";

const failure = { passed: 0, failed: 1 };
const reports = mkdtempSync(join(tmpdir(), "presswork-test-"));
const cli = join(root, "node_modules/vitest/vitest.mjs");

/** @param {string} name @param {readonly string[]} args @param {Record<string, string>} [env] */
async function vitest(name, args, env = {}) {
  const report = join(reports, `${name}.json`);
  const reporting = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await runNode([cli, "run", ...args, ...reporting], { env: { ...process.env, ...env } });
  return vitestTally(report, code);
}

/**
 * The long programme: crashes, power cuts, schedules, extended fuzzing, and seeded defects that the tests must catch.
 * With names, like `kills`, only those files of it.
 * @param {readonly string[]} names
 */
async function testAll(names) {
  if (!(await install()) || !(await build())) return [failure];
  const programme = await vitest("programme", ["-c", "vitest.reliability.config.ts", ...names]);
  if (names.length > 0) return [programme];
  const fuzzed = await vitest("fuzz", ["tests/contracts/fuzz.test.ts"], { FUZZ_RUNS: "1000" });
  const { code } = await runNode([join(root, "tests/reliability/defects/run.mjs")]);
  return [programme, fuzzed, code === 0 ? { passed: 1, failed: 0 } : failure];
}

const { passed, failed } = sum(await testAll(process.argv.slice(2)));
rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
