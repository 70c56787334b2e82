import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { filled } from "./filled.ts";
import { scriptBytes } from "./script-bytes.mjs";
import { product, type Served } from "./serving.ts";
import { subjectIn } from "./subject.ts";

/**
 * What modules cost a shop that has none of them installed: the committed state twice, once with modules added by
 * `npm run new`, measured in turn. Prints a table of ratios.
 */
const { values: options } = parseArgs({
  options: {
    modules: { type: "string", default: "40" },
    rounds: { type: "string", default: "5" },
    orders: { type: "string", default: "2000" },
    types: { type: "boolean", default: false },
    tests: { type: "boolean", default: false },
  },
});
const MODULES = Number(options.modules);
const ROUNDS = Number(options.rounds);
const REQUESTS = 200;
const WARM_UP = 50;
const SETTLING_MS = 3_000;
const SHARED_BY_DESIGN = /^(events|functions|web|tests\/forms|tests\/browser|infra\/local\/new-module)\//;

const root = resolve(fileURLToPath(new URL("../..", import.meta.url)));
const scratch = mkdtempSync(join(tmpdir(), "presswork-modules-"));
const ADJECTIVES = ["amber", "brisk", "coral", "dusky", "early", "fancy", "green", "hazel"];
const NOUNS = ["lamp", "crate", "stamp", "badge", "shelf", "panel"];
const names = ADJECTIVES.flatMap((adjective) => NOUNS.map((noun) => `${adjective}-${noun}`));

interface Side {
  readonly name: string;
  readonly at: string;
  readonly folder: string;
}
interface Figures {
  readonly startCpuMs: number[];
  readonly startMs: number[];
  readonly idleMb: number[];
  readonly listMs: number[];
  readonly pageMs: number[];
}

function run(at: string, program: string, ...args: string[]): string {
  return execFileSync(program, args, {
    cwd: at,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Processor seconds of a command and its children. */
function processorTime(at: string, command: string): number {
  const printed = execFileSync(
    "bash",
    ["-c", `TIMEFORMAT='%U %S'; { time ${command} >/dev/null 2>/dev/null; } 2>&1 || true`],
    {
      cwd: at,
      encoding: "utf8",
      maxBuffer: 1 << 28,
    },
  );
  const [user = 0, system = 0] = (printed.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
  return user + system;
}

function cloned(name: string): Side {
  const at = join(scratch, name);
  run(scratch, "git", "clone", "--quiet", root, at);
  symlinkSync(join(root, "node_modules"), join(at, "node_modules"));
  return { name, at, folder: join(scratch, `${name}-data`) };
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

async function cpuOf(served: Served, url: string, headers: Record<string, string>): Promise<number> {
  const request = async () => {
    const response = await fetch(url, { headers });
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
    await response.arrayBuffer();
  };
  for (let n = 0; n < WARM_UP; n += 1) await request();
  const before = await served.gauge();
  for (let n = 0; n < REQUESTS; n += 1) await request();
  return ((await served.gauge()).cpuMs - before.cpuMs) / REQUESTS;
}

async function round({ at, folder }: Side, figures: Figures): Promise<void> {
  const served = await product(folder, at);
  try {
    figures.startMs.push(served.startMs);
    figures.startCpuMs.push((await served.gauge()).cpuMs);
    await pause(SETTLING_MS);
    figures.idleMb.push((await served.gauge()).memoryMb);
    const subject = await subjectIn(folder, served.url);
    const list = `${served.url}${subject.base}/orders?project=${subject.project}&pageSize=20`;
    figures.listMs.push(await cpuOf(served, list, { authorization: `Bearer ${await subject.token()}` }));
    const page = `${served.url}/orders?project=${subject.project}`;
    figures.pageMs.push(await cpuOf(served, page, { cookie: subject.cookie }));
  } finally {
    await served.stop();
  }
}

const routesIn = (at: string): number =>
  Number(
    run(
      at,
      process.execPath,
      "--import",
      "tsx",
      "--eval",
      'const { doorsOf } = await import("./infra/stacks/routes.ts"); const { services } = await import("./infra/services.ts"); console.log(services.map((each) => doorsOf(each, services)).reduce((sum, { prefixes, exact }) => sum + 2 * prefixes.length + exact.length, 0))',
    ).trim(),
  );

function changedOutside(at: string): string[] {
  return run(at, "git", "status", "--porcelain", "--untracked-files=no")
    .split("\n")
    .filter(Boolean)
    .map((line) => line.slice(3));
}

async function main(): Promise<void> {
  const plain = cloned("plain");
  const grown = cloned("grown");
  for (const name of names.slice(0, MODULES)) run(grown.at, process.execPath, "infra/local/new-module.mjs", `${name}s`);
  const shared = changedOutside(grown.at).filter((path) => !SHARED_BY_DESIGN.test(path));
  for (const side of [plain, grown]) run(side.at, process.execPath, "infra/local/build.mjs");
  await filled(plain.folder, Number(options.orders));
  cpSync(plain.folder, grown.folder, { recursive: true });
  const empty = (): Figures => ({ startCpuMs: [], startMs: [], idleMb: [], listMs: [], pageMs: [] });
  const measured = { plain: empty(), grown: empty() };
  for (let n = 0; n < ROUNDS; n += 1) {
    await round(plain, measured.plain);
    await round(grown, measured.grown);
  }
  const rows: (readonly [name: string, before: number, after: number, unit: string])[] = [
    ["start, processor time", median(measured.plain.startCpuMs), median(measured.grown.startCpuMs), "ms"],
    ["start", median(measured.plain.startMs), median(measured.grown.startMs), "ms"],
    ["idle memory", median(measured.plain.idleMb), median(measured.grown.idleMb), "MB"],
    ["orders list, processor time", median(measured.plain.listMs), median(measured.grown.listMs), "ms"],
    ["orders page, processor time", median(measured.plain.pageMs), median(measured.grown.pageMs), "ms"],
    ["orders page's script", bytesIn(plain.at), bytesIn(grown.at), "bytes"],
    ["HTTP routes", routesIn(plain.at), routesIn(grown.at), ""],
  ];
  if (options.types) rows.push(["types, processor time", typesIn(plain.at), typesIn(grown.at), "s"]);
  if (options.tests) rows.push(["npm test, processor time", testsIn(plain.at), testsIn(grown.at), "s"]);
  console.log(`${MODULES} modules, ${ROUNDS} rounds, medians`);
  for (const [name, before, after, unit] of rows)
    console.log(
      `${name.padEnd(30)} ${before.toFixed(1)} → ${after.toFixed(1)} ${unit}, ${(after / before).toFixed(3)}`,
    );
  console.log(`Shared files changed: ${shared.length}${shared.length > 0 ? `: ${shared.join(", ")}` : ""}`);
}

const bytesIn = (at: string): number => scriptBytes("orders/list", join(at, "build/client")).total;
const typesIn = (at: string): number =>
  processorTime(at, "node --max-old-space-size=8192 node_modules/typescript/bin/tsc");
const testsIn = (at: string): number => processorTime(at, "node infra/local/test.mjs");

try {
  await main();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exit(0);
