import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "./tooling/build.mjs";
import { install } from "./tooling/install.mjs";
import { vitestTally } from "./tooling/report.mjs";
import { root } from "./tooling/root.mjs";
import { runNode } from "./tooling/run.mjs";

const { values } = parseArgs({ options: { seed: { type: "string" }, requests: { type: "string" } } });
const seed = values.seed ?? String(randomInt(2 ** 31));
const env = { ...process.env, SECURITY_SEED: seed, SECURITY_REQUESTS: values.requests ?? "20000" };
const reports = mkdtempSync(join(tmpdir(), "presswork-security-"));

/** Requests of every kind against a running server: no internal errors, no undocumented answers. */
async function testAll() {
  if (!(await install()) || !(await build())) return { passed: 0, failed: 1 };
  const report = join(reports, "security.json");
  const cli = join(root, "node_modules/vitest/vitest.mjs");
  const args = ["run", "-c", "vitest.security.config.ts", "--reporter=default", "--reporter=json"];
  const { code } = await runNode([cli, ...args, `--outputFile.json=${report}`], { env });
  return vitestTally(report, code);
}

console.log(`Seed ${seed}; the same again: npm run test:security -- --seed ${seed}`);
const { passed, failed } = await testAll();
rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
