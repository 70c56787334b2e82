import { spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../local/tooling/root.mjs";
import { run } from "../../local/tooling/run.mjs";
import { pythonOf } from "./python.mjs";
import { cache, freePort, isUp } from "./shared.mjs";

/** The last release that needs no account. */
const VERSION = "4.14.0";
/** Its code needs PEP 695, and a dependency does not run on older ones. */
const PYTHON = "3.13";
/** What LocalStack without an account lacks, as its own plugins: found by being on Python's path. */
const plugins = join(root, "infra/aws/localstack");
const constraints = join(plugins, "constraints.txt");
const venv = join(cache, `localstack-${VERSION}`);
/** What was installed, so that other pins are installed anew. */
const installed = join(venv, "installed.txt");

/** Installs LocalStack with pip once; returns a sentence if that cannot be done. */
async function install() {
  const pins = readFileSync(constraints, "utf8");
  if (existsSync(installed) && readFileSync(installed, "utf8") === pins) return undefined;
  const python = await pythonOf(PYTHON);
  if (!python)
    return `LocalStack ${VERSION} needs Python ${PYTHON}, which is not here. Debian 13: apt-get install python3.13-venv; elsewhere: pyenv install ${PYTHON}.`;
  if ((await run("java", ["-version"], { quiet: true })).code !== 0)
    return "DynamoDB Local, which LocalStack stores in, needs Java 17. Debian: apt-get install openjdk-17-jre-headless.";
  mkdirSync(cache, { recursive: true });
  console.log(`Installing LocalStack ${VERSION} from PyPI, 500 MB …`);
  const made = await run(python, ["-m", "venv", "--clear", venv], { quiet: true });
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-c", constraints];
  const wanted = `localstack-core[runtime]==${VERSION}`;
  const result = made.code === 0 ? await run(join(venv, "bin/python"), [...pip, wanted], { quiet: true }) : made;
  if (result.code !== 0) return `LocalStack ${VERSION} was not installed.\n${result.output.trimEnd()}`;
  writeFileSync(installed, pins);
  return undefined;
}

/** Starts the DynamoDB Local that LocalStack stores in; it ends with this process. */
async function database() {
  const child = spawn(process.execPath, ["--import", "tsx", join(plugins, "dynamodb.ts")], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"],
  });
  /** @type {string | undefined} */
  const endpoint = await new Promise((resolve) => {
    child.stdout.once("data", (text) => resolve(String(text).trim()));
    child.once("exit", () => resolve(undefined));
  });
  return endpoint ? { port: new URL(endpoint).port, stop: () => void child.stdin.end() } : undefined;
}

/** The services that the stacks use, as `localstack.yml` names them. */
const servicesIn = () => /SERVICES: (\S+)/.exec(readFileSync(join(root, "localstack.yml"), "utf8"))?.[1] ?? "";

/**
 * LocalStack as a program of its own with its functions as processes: no container engine, nothing but packages. It is one
 * group of processes, which ends when this process does: its standard input is closed then.
 * @returns {Promise<import("./shared.mjs").Emulator | string>} a sentence when it cannot be had
 */
export async function localstack() {
  const missing = await install();
  if (missing) return missing;
  const data = await database();
  if (!data) return "DynamoDB Local did not start, so LocalStack has nowhere to store.";
  const port = await freePort();
  const files = join(cache, "localstack");
  rmSync(files, { recursive: true, force: true });
  const log = openSync(join(cache, "localstack.log"), "w");
  const child = spawn(join(venv, "bin/python"), ["-m", "localstack.runtime.main"], {
    detached: true,
    stdio: ["pipe", log, log],
    env: {
      ...process.env,
      PYTHONPATH: plugins,
      FILESYSTEM_ROOT: files,
      GATEWAY_LISTEN: `127.0.0.1:${port}`,
      // Not an IP: the addresses of functions are below it.
      LOCALSTACK_HOST: `localhost:${port}`,
      SERVICES: servicesIn(),
      SQS_ENDPOINT_STRATEGY: "path",
      PROVIDER_OVERRIDE_DYNAMODB: "v2",
      PROVIDER_OVERRIDE_DYNAMODBSTREAMS: "v2",
      DYNAMODB_LOCAL_PORT: data.port,
      LAMBDA_RUNTIME_EXECUTOR: "process",
      LAMBDA_RUNTIME_ENVIRONMENT_TIMEOUT: "60",
      LAMBDA_EVENT_SOURCE_MAPPING_MAX_BACKOFF_ON_EMPTY_POLL_SEC: "1",
      PRESSWORK_NODE: process.execPath,
      PRESSWORK_ENDS_WITH_INPUT: "1",
      DISABLE_CORS_CHECKS: "1",
      DISABLE_EVENTS: "1",
      SKIP_SSL_CERT_DOWNLOAD: "1",
      DNS_ADDRESS: "0",
    },
  });
  // After SIGTERM it takes a minute to end, with its functions alive.
  const kill = () => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, "SIGKILL");
    data.stop();
  };
  process.once("exit", kill);
  const endpoint = `http://127.0.0.1:${port}`;
  if (await isUp(`${endpoint}/_localstack/health`, child, 120)) {
    const stop = async () => {
      process.off("exit", kill);
      kill();
    };
    return { endpoint, target: "localstack", stop };
  }
  kill();
  return `LocalStack did not answer within two minutes; what it said is in ${join(cache, "localstack.log")}.`;
}
