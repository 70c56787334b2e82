import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { Engine } from "../../functions/_platform/sqlite/index.ts";
import { STORE_SCHEMA, sqliteStore } from "../../functions/_platform/store/index.ts";
import { acknowledgedIn } from "./acknowledged.ts";
import { report } from "./report.ts";
import { seededRandom } from "./seeded-random.ts";

const KILLS = 200;
const AT_ONCE = 2;
const writer = fileURLToPath(new URL("power/writer.ts", import.meta.url));

/** Lets sixteen writers append, kills their process after `ms`, and looks at what is left. */
async function killed(folder: string, ms: number) {
  mkdirSync(folder);
  const child = spawn(process.execPath, ["--import", "tsx", writer, folder, "1000000", "waits"], { stdio: "ignore" });
  while (acknowledgedIn(folder).size === 0) await pause(5);
  await pause(ms);
  child.kill("SIGKILL");
  await once(child, "exit");
  const acknowledged = acknowledgedIn(folder);
  const started = performance.now();
  const engine = new Engine(join(folder, "presswork.sqlite"), STORE_SCHEMA);
  const opened = performance.now() - started;
  const store = sqliteStore(engine);
  let [lost, appends] = [0, 0];
  for (const [stream, version] of acknowledged) {
    const facts = await store.load("t1", stream);
    const gapless = facts.every((fact, index) => fact.version === index + 1);
    lost += gapless ? Math.max(0, version - facts.length) : version;
    appends += version;
  }
  engine.close();
  rmSync(folder, { recursive: true });
  return { lost, appends, opened };
}

test("200 kills under load lose nothing that was acknowledged, and the log opens in under 5 seconds", async () => {
  const home = mkdtempSync(join(tmpdir(), "presswork-kills-"));
  const random = seededRandom(7);
  const found: Awaited<ReturnType<typeof killed>>[] = [];
  let next = 0;
  const worker = async () => {
    while (next < KILLS) found.push(await killed(join(home, String(next++)), random() * 400));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  rmSync(home, { recursive: true, force: true });
  const sum = (of: "lost" | "appends") => found.reduce((total, each) => total + each[of], 0);
  const slowest = Math.max(...found.map((each) => each.opened));
  report(
    `kills: ${KILLS} kills, ${sum("appends")} acknowledged appends, ${sum("lost")} lost, opens in ${slowest.toFixed(0)} ms at most`,
  );
  expect(sum("appends")).toBeGreaterThan(KILLS);
  expect(sum("lost")).toBe(0);
  expect(slowest).toBeLessThan(5_000);
});
