import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "../../infra/local/tooling/build.mjs";
import { filled } from "./filled.ts";
import { loader } from "./loading.ts";
import { optionsOf } from "./options.ts";
import { bare } from "./serving.ts";
import { storeFigures } from "./stores.ts";
import { type Figures, tableOf } from "./table.ts";
import { volumeFigures } from "./volume.ts";

const CONNECTIONS = 10;

const say = (line: string) => void process.stderr.write(`${line}\n`);
const options = optionsOf(process.argv.slice(2));
const { rounds, seconds, browser } = options;
if (!(await build())) process.exit(1);
const place = options.keep ? resolve(options.keep) : mkdtempSync(join(tmpdir(), "presswork-bench-"));
mkdirSync(place, { recursive: true });
const load = loader();
const plain = await bare();
try {
  const store = await storeFigures(seconds);
  const volumes: Figures["volumes"][number][] = [];
  for (const orders of options.volumes) {
    const folder = join(place, String(orders));
    await filled(folder, orders);
    const pace = { rounds, seconds, connections: CONNECTIONS };
    volumes.push(await volumeFigures(folder, orders, { load, bare: plain, pace, browser, say }));
  }
  const processors = `${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}`;
  const figures: Figures = {
    at: new Date().toISOString(),
    node: process.versions.node,
    processors,
    volumes,
    store,
  };
  if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  process.stdout.write(`${tableOf(figures)}\n`);
} finally {
  load.stop();
  await plain.stop();
  if (!options.keep) rmSync(place, { recursive: true, force: true });
}
