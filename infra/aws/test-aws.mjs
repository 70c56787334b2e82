import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "../local/tooling/build.mjs";
import { install } from "../local/tooling/install.mjs";
import { sum, vitestTally } from "../local/tooling/report.mjs";
import { root } from "../local/tooling/root.mjs";

/** @typedef {import("../local/tooling/report.mjs").Tally} Tally */

const { values: chosen } = parseArgs({ options: { on: { type: "string" } } });
const failure = { passed: 0, failed: 1 };
const reports = mkdtempSync(join(tmpdir(), "presswork-aws-"));

/** @param {import("./emulators/shared.mjs").Emulator} where */
async function programme(where) {
  const { deploymentOn, step, validated } = await import("./deployment.mjs");
  const stacks = deploymentOn(where);
  /** @type {Tally[]} */
  const tallies = [];
  /** @param {Promise<boolean>} ended */
  const then = async (ended) => {
    const passed = await ended;
    tallies.push(passed ? { passed: 1, failed: 0 } : failure);
    return passed;
  };
  /** @param {string} title @param {string} config */
  const vitest = async (title, config) => {
    const report = join(reports, `${config}.json`);
    const cli = join(root, "node_modules/vitest/vitest.mjs");
    const args = [cli, "run", "-c", config, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    tallies.push(vitestTally(report, (await step(title, args, stacks.env)) ? 0 : 1));
  };
  await then(validated());
  await then(step("What the bundles weigh", [join(root, "infra/aws/weigh.mjs")], process.env));
  await then(stacks.synth());
  await then(stacks.bootstrap());
  if (await then(stacks.deploy())) {
    await then(stacks.seed());
    await vitest("Journeys against the deployed stacks", "vitest.deployed.config.ts");
  }
  await vitest("The ports on DynamoDB", "vitest.aws.config.ts");
  await then(stacks.destroy());
  return tallies;
}

/** @returns {Promise<Tally[]>} */
async function testAws() {
  if (!(await install()) || !(await build())) return [failure];
  mkdirSync(join(root, "node_modules/.cache"), { recursive: true });
  const { emulator } = await import("./emulator.mjs");
  const where = await emulator(chosen.on);
  if (typeof where === "string") {
    console.error(where);
    return [failure];
  }
  console.log(`Testing on ${where.target} at ${where.endpoint}`);
  try {
    return await programme(where);
  } finally {
    await where.stop();
  }
}

const { passed, failed } = sum(await testAws());
rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
