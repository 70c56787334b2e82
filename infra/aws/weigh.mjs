import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { root } from "../local/tooling/root.mjs";

/** Gzipped bytes, which are limited, and milliseconds to import, which are only reported. */
const LIMITS = { bytes: 420_000, ms: 120 };
/** Nobody waits for those that hold many services' work (a bulk confirmation also holds what charges for it, an import what matches its goods), and the web holds all services and screens: docs/decisions/0008. Papers need what sets type and a typeface, read with the first paper, and summaries also their mails: docs/decisions/0025. The drive draws pictures into PDF: docs/decisions/0051. The web, imports, views and the kinds with rich texts also clean or read them, which costs each 65 kB: docs/decisions/0035. */
const MOST_OF = new Map(
  Object.entries({
    "http-faqs": { bytes: 460_000, ms: 120 },
    "http-blogs": { bytes: 450_000, ms: 120 },
    "http-tasks": { bytes: 450_000, ms: 120 },
    "http-orders": { bytes: 480_000, ms: 120 },
    "inbox-orders": { bytes: 440_000, ms: 120 },
    "clock-orders": { bytes: 440_000, ms: 120 },
    "http-drive": { bytes: 500_000, ms: 120 },
    "http-okrs": { bytes: 450_000, ms: 120 },
    jobs: { bytes: 1_050_000, ms: 200 },
    "http-documents": { bytes: 620_000, ms: 120 },
    "inbox-documents": { bytes: 600_000, ms: 120 },
    "clock-documents": { bytes: 600_000, ms: 120 },
    "http-summaries": { bytes: 650_000, ms: 120 },
    "inbox-summaries": { bytes: 650_000, ms: 120 },
    "clock-summaries": { bytes: 650_000, ms: 120 },
    web: { bytes: 2_300_000, ms: 300 },
  }),
);
const bundles = join(root, "build/aws");

/** The least of some cold imports, in milliseconds of processor time: what else the machine does can only add to it.
 * @param {string} file
 */
function importMs(file) {
  const url = JSON.stringify(pathToFileURL(file).href);
  const script = `const from = process.cpuUsage();
    await import(${url});
    const { user, system } = process.cpuUsage(from);
    console.log((user + system) / 1000);
    process.exit();`;
  const once = () => {
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
    const ms = Number(stdout.trim().split("\n").at(-1));
    if (!(ms > 0)) throw new Error(`${file} cannot be imported: ${stderr}`);
    return ms;
  };
  const least = (/** @type {number} */ times) => Math.min(...Array.from({ length: times }, once));
  const first = least(2);
  return first > LIMITS.ms ? Math.min(first, least(4)) : first;
}

/** What every bundle in `build/aws` weighs, and how long it takes to import. */
function weights() {
  if (!existsSync(bundles)) throw new Error("There are no bundles in build/aws.");
  const folders = readdirSync(bundles, { withFileTypes: true }).filter((each) => each.isDirectory());
  return folders.map(({ name }) => {
    const files = readdirSync(join(bundles, name))
      .filter((file) => file.endsWith(".mjs"))
      .map((file) => gzipSync(readFileSync(join(bundles, name, file))));
    const bytes = files.reduce((sum, { length }) => sum + length, 0);
    return { name, bytes, ms: importMs(join(bundles, name, "index.mjs")) };
  });
}

for (const { name, bytes, ms } of weights()) {
  const most = MOST_OF.get(name) ?? LIMITS;
  const heavy = bytes > most.bytes;
  if (heavy) process.exitCode = 1;
  const [weight, time] = [(bytes / 1000).toFixed(0).padStart(5), ms.toFixed(0).padStart(5)];
  const slow = ms > most.ms ? ` (over ${most.ms} ms, which fails nothing: this machine may be busy)` : "";
  console.log(`${heavy ? "✗" : "✓"} ${name.padEnd(20)} ${weight} kB ${time} ms${slow}`);
}
