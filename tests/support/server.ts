import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const start = fileURLToPath(new URL("../../infra/local/start.mjs", import.meta.url));
// It lives too short for optimised code to pay, and for a small young generation.
const flags = ["--no-opt", "--min-semi-space-size=16", "--max-semi-space-size=16"];
const inherited = ["PATH", "HOME", "TMPDIR", "TZ", "LANG", "SystemRoot", "TEMP"];

export type Server = {
  /** Its origin, such as `http://127.0.0.1:40123`. */
  url: string;
  /** Its data folder. */
  data: string;
  /** All it has printed so far. */
  printed: () => string;
  /** Stops it properly and returns its exit code; keeps the data folder. */
  halt: () => Promise<number | null>;
  /** Stops it properly, removes its data folder and returns its exit code. */
  stop: () => Promise<number | null>;
  /** Stops it like a power cut, and keeps the data folder. */
  kill: () => Promise<void>;
};

/** Waits until the server answers and returns its origin, with the port the system gave it. */
async function untilServing(child: ChildProcess, printed: () => string, patienceMs: number): Promise<string> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}:\n${printed()}`);
    }
    const url = /ready at (http:\/\/\S+)/.exec(printed())?.[1];
    const answer = url && (await fetch(`${url}/healthz`).catch(() => undefined));
    if (url && answer && answer.status === 200) return url;
    await pause(50);
  }
  child.kill("SIGKILL");
  throw new Error(`the server did not serve within ${patienceMs} ms:\n${printed()}`);
}

async function ended(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}

/**
 * Starts the product as `npm start` does, on a free port and an empty data folder, and waits until it answers. `env`
 * adds to or replaces the environment (`PRESSWORK_DEMO: "off"`, or `PRESSWORK_DATA` to start on an existing folder).
 */
export async function bootServer(env: Record<string, string> = {}, patienceMs = 120_000): Promise<Server> {
  const data = env.PRESSWORK_DATA ?? (await mkdtemp(join(tmpdir(), "presswork-data-")));
  const environment = Object.fromEntries(inherited.map((name) => [name, process.env[name]]));
  const child = spawn(process.execPath, [...flags, start], {
    env: { ...environment, NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", ...env, PRESSWORK_DATA: data },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const outlived = () => child.kill("SIGKILL");
  process.once("exit", outlived);
  child.once("exit", () => process.off("exit", outlived));
  const url = await untilServing(child, () => output, patienceMs);
  const halt = async () => {
    const tooLong = setTimeout(() => child.kill("SIGKILL"), 30_000);
    await ended(child, "SIGTERM");
    clearTimeout(tooLong);
    return child.exitCode;
  };
  return {
    url,
    data,
    printed: () => output,
    halt,
    stop: async () => {
      const code = await halt();
      await rm(data, { recursive: true, force: true });
      return code;
    },
    kill: () => ended(child, "SIGKILL"),
  };
}

const command = fileURLToPath(new URL("../../infra/local/command.mjs", import.meta.url));

/** Runs a command of the product on a data folder, which may be in use: its exit code and output. */
export async function commandAloud(
  words: readonly string[],
  data: string,
): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, [command, ...words], {
    env: { ...process.env, PRESSWORK_DATA: data },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk));
  const [code] = (await once(child, "exit")) as [number | null];
  return { code, printed };
}

/** `npm run verify` on a data folder. */
export const verifiedAloud = (data: string) => commandAloud(["verify"], data);
