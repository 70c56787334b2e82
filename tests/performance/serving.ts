import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import packageJson from "../../package.json" with { type: "json" };
import { freePort } from "../support/free-port.ts";

export interface Gauge {
  /** CPU time the process has used since it began. */
  readonly cpuMs: number;
  readonly memoryMb: number;
}
export interface Served {
  readonly url: string;
  /** From the start of the process to its first 200. */
  readonly startMs: number;
  readonly gauge: () => Promise<Gauge>;
  readonly stop: () => Promise<void>;
}

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

async function served(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  path: string,
  root = here("../.."),
): Promise<Served> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, ["--import", here("gauge.mjs"), ...args], {
    cwd: root,
    env: { ...process.env, ...env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}${path}`, child);
  const startMs = performance.now() - started;
  return {
    url,
    startMs,
    async gauge() {
      child.send("gauge");
      const [gauge] = (await once(child, "message")) as [Gauge];
      return gauge;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The measured process ended with ${child.exitCode}`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.status === 200) return;
    await pause(5);
  }
}

/** How the C library treats memory where shops run. */
function memorySettings(): Record<string, string> {
  const unit = readFileSync(here("../../infra/host/presswork.service"), "utf8");
  return Object.fromEntries(
    [...unit.matchAll(/^Environment=(MALLOC_\w+)=(\d+)$/gm)].map(([, name, value]) => [name, value]),
  );
}

/** The product built in `root` on a data folder, as `npm start` runs it, with the memory settings of a shop. */
export const product = (folder: string, root?: string): Promise<Served> => {
  const env = { ...memorySettings(), PRESSWORK_DATA: folder, PRESSWORK_DEMO: "off" };
  return served(packageJson.scripts.start.split(" ").slice(1), env, "/healthz", root);
};

/** The bare `node:http` answer. */
export const bare = (): Promise<Served> => served([here("bare.mjs")], {}, "/");
