import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "../local/tooling/build.mjs";
import { install } from "../local/tooling/install.mjs";
import { root } from "../local/tooling/root.mjs";
import { deploymentOn, step } from "./deployment.mjs";
import { freePort } from "./emulators/shared.mjs";

/** The product on LocalStack at one address, with somebody's shop in it, until a key is pressed. */
async function main() {
  if (!(await install()) || !(await build())) return false;
  mkdirSync(join(root, "node_modules/.cache"), { recursive: true });
  const { emulator } = await import("./emulator.mjs");
  const where = await emulator("localstack");
  if (typeof where === "string") {
    console.error(where);
    return false;
  }
  try {
    const stacks = deploymentOn(where);
    for (const each of [stacks.synth, stacks.bootstrap, stacks.deploy, stacks.seed]) if (!(await each())) return false;
    const port = await freePort();
    const env = { ...stacks.env, PRESSWORK_HOST: `localhost:${port}` };
    const tsx = (/** @type {string} */ file) => ["--import", "tsx", join(root, file)];
    if (!(await step("A shop is set up", tsx("tests/aws-deployed/seed.ts"), env))) return false;
    const args = [...tsx("infra/aws/one-address.ts"), String(port)];
    const door = spawn(process.execPath, args, { cwd: root, env, stdio: ["pipe", "inherit", "inherit"] });
    console.log(
      `\nPresswork on LocalStack: http://localhost:${port}. Emails: ${where.endpoint}/_aws/ses. Press a key to stop.`,
    );
    await new Promise((pressed) => {
      process.stdin.setRawMode?.(true);
      process.stdin.once("data", pressed).once("end", pressed);
      door.once("exit", pressed);
    });
    door.stdin.end();
    return true;
  } finally {
    await where.stop();
  }
}

process.exit((await main()) ? 0 : 1);
