import { spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { run } from "../../local/tooling/run.mjs";
import { cache, freePort, isUp, pause } from "./shared.mjs";

const VERSION = "1.5.33";
const venv = join(cache, "ministack");

/** Installs MiniStack with pip once, and starts it on a free port.
 * @returns {Promise<import("./shared.mjs").Emulator | string>} a sentence when it cannot be had
 */
export async function ministack() {
  const program = join(venv, "bin/ministack");
  if (!existsSync(program)) {
    mkdirSync(cache, { recursive: true });
    console.log(`Installing MiniStack ${VERSION} from PyPI …`);
    const made = await run("python3", ["-m", "venv", venv], { quiet: true });
    const pip = ["install", "--quiet", "--disable-pip-version-check", `ministack==${VERSION}`];
    const installed = made.code === 0 ? await run(join(venv, "bin/pip"), pip, { quiet: true }) : made;
    if (installed.code !== 0)
      return `MiniStack ${VERSION} was not installed; it needs Python 3.10 or newer with venv.\n${installed.output.trimEnd()}`;
  }
  const port = await freePort();
  const log = openSync(join(cache, "ministack.log"), "w");
  const env = { ...process.env, BIND_HOST: "127.0.0.1", GATEWAY_PORT: String(port), LAMBDA_EXECUTOR: "local" };
  const child = spawn(program, [], { env, stdio: ["ignore", log, log] });
  const kill = () => void child.kill("SIGKILL");
  process.once("exit", kill);
  const endpoint = `http://127.0.0.1:${port}`;
  if (await isUp(`${endpoint}/_ministack/health`, child, 30)) {
    const stop = async () => {
      process.off("exit", kill);
      child.kill("SIGTERM");
      for (let waited = 0; waited < 50 && child.exitCode === null && child.signalCode === null; waited += 1)
        await pause(100);
      kill();
    };
    return { endpoint, target: "ministack", stop };
  }
  kill();
  return `MiniStack did not answer within 30 seconds; what it said is in ${join(cache, "ministack.log")}.`;
}
