import { spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { root } from "../local/tooling/root.mjs";
import { run } from "../local/tooling/run.mjs";

/** @typedef {{ endpoint: string; target: "localstack" | "ministack"; stop: () => Promise<void> }} Emulator */

const MINISTACK = "1.5.33";
const venv = join(root, "node_modules/.cache/ministack");

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {string} url */
const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Which emulator answers at an address; undefined when none does.
 * @param {string} endpoint
 * @returns {Promise<Emulator["target"] | undefined>}
 */
async function kindOf(endpoint) {
  if (await answers(`${endpoint}/_ministack/health`)) return "ministack";
  if (await answers(`${endpoint}/_localstack/health`)) return "localstack";
  return undefined;
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 4566;
}

/** @returns {Promise<Emulator | undefined>} */
async function localstack() {
  if ((await run("docker", ["info"], { quiet: true })).code !== 0) return undefined;
  const compose = ["compose", "-f", "localstack.yml"];
  const { code } = await run("docker", [...compose, "up", "--detach", "--wait"]);
  if (code !== 0) return undefined;
  const stop = async () => void (await run("docker", [...compose, "down", "--volumes"]));
  return { endpoint: "http://127.0.0.1:4566", target: "localstack", stop };
}

/** @returns {Promise<Emulator | undefined>} */
async function ministack() {
  const program = join(venv, "bin/ministack");
  if (!existsSync(program)) {
    mkdirSync(join(root, "node_modules/.cache"), { recursive: true });
    console.log(`Installing MiniStack ${MINISTACK} from PyPI …`);
    const made = await run("python3", ["-m", "venv", venv], { quiet: true });
    const pip = ["install", "--quiet", "--disable-pip-version-check", `ministack==${MINISTACK}`];
    const installed = made.code === 0 ? await run(join(venv, "bin/pip"), pip, { quiet: true }) : made;
    if (installed.code !== 0) return void console.error(installed.output.trimEnd());
  }
  const port = await freePort();
  const log = openSync(join(root, "node_modules/.cache/ministack.log"), "w");
  const env = { ...process.env, BIND_HOST: "127.0.0.1", GATEWAY_PORT: String(port), LAMBDA_EXECUTOR: "local" };
  const child = spawn(program, [], { env, stdio: ["ignore", log, log] });
  const kill = () => void child.kill("SIGKILL");
  process.once("exit", kill);
  const endpoint = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 300 && child.exitCode === null; tries += 1) {
    if (await answers(`${endpoint}/_ministack/health`)) {
      const stop = async () => {
        process.off("exit", kill);
        child.kill("SIGTERM");
        for (let waited = 0; waited < 50 && child.exitCode === null && child.signalCode === null; waited += 1)
          await pause(100);
        kill();
      };
      return { endpoint, target: "ministack", stop };
    }
    await pause(100);
  }
  kill();
  return undefined;
}

/**
 * The emulator to deploy to: the one at `AWS_ENDPOINT_URL`, else LocalStack where a Docker engine answers, else MiniStack.
 * @returns {Promise<Emulator | string>} a sentence when none can be had
 */
export async function emulator() {
  const given = process.env.AWS_ENDPOINT_URL;
  if (given) {
    const target = await kindOf(given);
    if (target) return { endpoint: given, target, stop: async () => {} };
    return `Nothing answers at AWS_ENDPOINT_URL=${given} as LocalStack or MiniStack would; refusing to deploy a test there.`;
  }
  return (
    (await localstack()) ??
    (await ministack()) ??
    "There is no emulator of AWS: start a Docker engine, or install Python 3.10 or newer with venv, or set AWS_ENDPOINT_URL."
  );
}
