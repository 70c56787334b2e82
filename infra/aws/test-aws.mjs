import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../local/tooling/build.mjs";
import { install } from "../local/tooling/install.mjs";
import { sum, vitestTally } from "../local/tooling/report.mjs";
import { root } from "../local/tooling/root.mjs";
import { runNode } from "../local/tooling/run.mjs";

/** @typedef {import("../local/tooling/report.mjs").Tally} Tally */

const ok = { passed: 1, failed: 0 };
const failure = { passed: 0, failed: 1 };
const reports = mkdtempSync(join(tmpdir(), "presswork-aws-"));
const OUTPUTS = "node_modules/.cache/aws-outputs.json";
const cdk = join(root, "node_modules/aws-cdk/bin/cdk");

/**
 * One step of the programme, with its time; a step that fails says why.
 * @param {string} title
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function step(title, args, env) {
  console.log(`\n── ${title} ${"─".repeat(Math.max(0, 70 - title.length))}\n`);
  const started = performance.now();
  const { code } = await runNode(args, { env });
  console.log(`${code === 0 ? "✓" : "✗"} ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return code === 0 ? ok : failure;
}

/**
 * @param {string} title
 * @param {string} config
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Tally>}
 */
async function vitest(title, config, env) {
  const report = join(reports, `${config}.json`);
  const cli = join(root, "node_modules/vitest/vitest.mjs");
  const args = [cli, "run", "-c", config, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { failed } = await step(title, args, env);
  return vitestTally(report, failed);
}

/**
 * What an account has beside its stacks: the web's files, which no emulator's custom resource copies, and a verified sender.
 * @param {NodeJS.ProcessEnv} env
 */
const seedEmulator = (env) =>
  step("The emulator is seeded", ["--import", "tsx", join(root, "infra/aws/seed-emulator.ts"), OUTPUTS], env);

/** @param {import("./emulator.mjs").Emulator} where */
async function programme({ endpoint, target }) {
  const region = "us-east-1";
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    CI: "true",
    NO_COLOR: "1",
    PRESSWORK_DEPLOYED: OUTPUTS,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
  };
  const validated = { ...process.env, CDK_VALIDATION: "true" };
  const synth = [cdk, "synth", "--strict", "--quiet"];
  const made = `node_modules/.cache/cdk-${target}`;
  const app = ["--app", made];
  const deploy = [cdk, "deploy", ...app, "--all", "--require-approval", "never", "--outputs-file", OUTPUTS];
  /** @type {Tally[]} */
  const tallies = [];
  /** @param {Promise<Tally>} ended */
  const then = async (ended) => {
    const tally = await ended;
    tallies.push(tally);
    return tally.failed === 0;
  };
  await then(step("cdk synth for AWS: validated, every finding an error", synth, validated));
  await then(step("What the bundles weigh", [join(root, "infra/aws/weigh.mjs")], process.env));
  await then(step(`cdk synth for ${target}`, [...synth, "-c", `target=${target}`, "--output", made], env));
  await then(step(`cdk bootstrap on ${target}`, [cdk, "bootstrap", ...app], env));
  if (await then(step(`cdk deploy to ${target}`, deploy, env))) {
    await then(seedEmulator(env));
    await then(vitest("Journeys against the deployed stacks", "vitest.deployed.config.ts", env));
  }
  await then(vitest("The ports on DynamoDB", "vitest.aws.config.ts", env));
  await then(step("cdk destroy", [cdk, "destroy", ...app, "--all", "--force"], env));
  return tallies;
}

/** @returns {Promise<Tally[]>} */
async function testAws() {
  if (!(await install()) || !(await build())) return [failure];
  mkdirSync(join(root, "node_modules/.cache"), { recursive: true });
  const { emulator } = await import("./emulator.mjs");
  const where = await emulator();
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
