import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../local/tooling/root.mjs";
import { runNode } from "../local/tooling/run.mjs";

/** Where the outputs of deployed stacks are written. */
export const OUTPUTS = "node_modules/.cache/aws-outputs.json";
const REGION = "us-east-1";
const cdk = join(root, "node_modules/aws-cdk/bin/cdk");
const preload = fileURLToPath(new URL("end-with-parent.mjs", import.meta.url));

/**
 * One step, with its time; one that fails says why.
 * @param {string} title
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>}
 */
export async function step(title, args, env) {
  console.log(`\n── ${title} ${"─".repeat(Math.max(0, 70 - title.length))}\n`);
  const started = performance.now();
  const { code } = await runNode(["--import", preload, ...args], { env });
  console.log(`${code === 0 ? "✓" : "✗"} ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return code === 0;
}

/** The stacks for AWS itself, with every finding an error. */
export const validated = () =>
  step("cdk synth for AWS: validated, every finding an error", [cdk, "synth", "--strict", "--quiet"], {
    ...process.env,
    CDK_VALIDATION: "true",
  });

/**
 * The stacks on an emulator: each step as a function, and the environment in which the SDK finds it.
 * @param {import("./emulators/shared.mjs").Emulator} where
 */
export function deploymentOn({ endpoint, target }) {
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: REGION,
    AWS_DEFAULT_REGION: REGION,
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    CI: "true",
    NO_COLOR: "1",
    PRESSWORK_DEPLOYED: OUTPUTS,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
  };
  const made = `node_modules/.cache/cdk-${target}`;
  const app = ["--app", made];
  // LocalStack takes stacks side by side: a third of the time.
  const all = ["--all", ...(target === "localstack" ? ["--concurrency", "6"] : [])];
  /** @param {string} title @param {string[]} args */
  const run = (title, args) => step(title, args, env);
  return {
    env,
    synth: () =>
      run(`cdk synth for ${target}`, [cdk, "synth", "--strict", "--quiet", "-c", `target=${target}`, "--output", made]),
    bootstrap: () => run(`cdk bootstrap on ${target}`, [cdk, "bootstrap", ...app]),
    deploy: () =>
      run(`cdk deploy to ${target}`, [
        ...[cdk, "deploy", ...app, ...all, "--require-approval", "never"],
        ...["--outputs-file", OUTPUTS],
      ]),
    /** What an account has beside its stacks: the web's files, which no emulator's custom resource copies, and a verified sender. */
    seed: () => run("The emulator is seeded", ["--import", "tsx", join(root, "infra/aws/seed-emulator.ts"), OUTPUTS]),
    destroy: () => run("cdk destroy", [cdk, "destroy", ...app, ...all, "--force"]),
  };
}
