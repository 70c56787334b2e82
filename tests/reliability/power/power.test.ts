import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Engine } from "../../../functions/_platform/sqlite/index.ts";
import { STORE_SCHEMA, sqliteStore } from "../../../functions/_platform/store/index.ts";
import { sqliteViews, VIEWS_SCHEMA, type Views } from "../../../functions/_platform/views/index.ts";
import { report } from "../report.ts";
import { seededRandom } from "../seeded-random.ts";
import { afterPowerCut, traceIn } from "./disk.ts";
import { rowsOf, VIEW } from "./rows.ts";

const APPENDS = 3_000;
const CUTS = 200;
const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const home = mkdtempSync(join(tmpdir(), "presswork-power-"));
const shim = join(home, "trace.so");

beforeAll(() => {
  execFileSync("cc", ["-shared", "-fPIC", "-O2", "-o", shim, beside("trace.c"), "-ldl", "-lpthread"]);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The disk's writes and syncs while the writer ran, and after which of it each append had been acknowledged. */
function recorded(disk: "waits" | "waits-alone" | "does-not-wait") {
  const folder = join(home, disk);
  const file = join(home, `${disk}.trace`);
  mkdirSync(folder);
  const done = spawnSync(process.execPath, ["--import", "tsx", beside("writer.ts"), folder, String(APPENDS), disk], {
    env: { ...process.env, LD_PRELOAD: shim, TRACE_DIR: `${folder}/`, TRACE_FILE: file },
    encoding: "utf8",
  });
  if (done.status !== 0) throw new Error(done.stderr);
  const trace = traceIn(readFileSync(file));
  const acknowledged = trace.flatMap((each, moment) =>
    each.op === "write" && each.name === "acknowledged" ? [{ moment, line: each.bytes.toString().trim() }] : [],
  );
  return { trace: trace.filter((each) => each.name !== "acknowledged" || each.op === "write"), acknowledged };
}

type Record = ReturnType<typeof recorded>;

/** Whether the rows of a stream are those of the version that its cursor names, and their index finds them there alone. */
async function rowsAsWritten(views: Views, stream: string, version: number): Promise<boolean> {
  const written = rowsOf(stream, version);
  const found = await Promise.all(written.map(({ key }) => views.get("t1", VIEW, key)));
  const sort = String(version).padStart(6, "0");
  const isListed = async (range: { from?: string; to?: string }) =>
    (await views.find("t1", VIEW, { index: "all", partition: "", limit: 1_000, ...range })).rows.some(
      ({ key }) => key === `${stream}-listed`,
    );
  const isAsWritten = isDeepStrictEqual(
    found.map((row) => row && { parts: row.parts, row: row.row, entries: row.entries }),
    written.map(({ parts, row, entries }) => ({ parts, row, entries })),
  );
  return isAsWritten && (await isListed({ from: sort, to: `${sort}~` })) && !(await isListed({ to: sort }));
}

/** Cuts the power, opens what is left and answers how many acknowledged appends are gone, and how long it took to open. */
async function cut({ trace, acknowledged }: Record, moment: number, random: () => number) {
  const folder = mkdtempSync(join(home, "cut-"));
  const files = afterPowerCut(trace, moment, random);
  for (const name of ["presswork.sqlite", "presswork.sqlite-wal"])
    if (files.has(name)) writeFileSync(join(folder, name), files.get(name) as Buffer);
  const started = performance.now();
  try {
    const engine = new Engine(join(folder, "presswork.sqlite"), [...STORE_SCHEMA, ...VIEWS_SCHEMA]);
    const store = sqliteStore(engine);
    const ms = performance.now() - started;
    const whole = engine.all("PRAGMA integrity_check").every((row) => Object.values(row)[0] === "ok");
    const held = new Map<string, number>();
    let [facts, gaps] = [0, 0];
    for (let after = 0; ; ) {
      const commits = await store.log(after, 500);
      if (commits.length === 0) break;
      for (const { position, stream, facts: each } of commits) {
        for (const fact of each) {
          gaps += fact.version === (held.get(stream) ?? 0) + 1 ? 0 : 1;
          held.set(stream, fact.version);
          facts += 1;
        }
        after = position;
      }
    }
    const views = sqliteViews(engine);
    let ahead = 0;
    let wrong = 0;
    for (const [stream, version] of held) {
      const reached = await views.cursor("t1", VIEW, stream);
      ahead += reached > version ? 1 : 0;
      if (reached > 0) wrong += (await rowsAsWritten(views, stream, reached)) ? 0 : 1;
    }
    const balanced = (await store.balance("t1", "written")) === facts;
    engine.close();
    const due = acknowledged.filter((each) => each.moment < moment);
    const lost = due.filter(({ line }) => {
      const [stream = "", version] = line.split(" ");
      return (held.get(stream) ?? 0) < Number(version);
    }).length;
    return { lost, broken: !whole || gaps > 0 || ahead > 0 || wrong > 0 || !balanced, ms };
  } catch {
    return { lost: acknowledged.filter((each) => each.moment < moment).length, broken: true, ms: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function cuts(record: Record) {
  const random = seededRandom(20_261_121);
  const all = [];
  for (let count = 0; count < CUTS; count += 1)
    all.push(await cut(record, 1 + Math.floor(random() * record.trace.length), random));
  return {
    lost: all.reduce((sum, each) => sum + each.lost, 0),
    broken: all.filter((each) => each.broken).length,
    slowest: Math.max(...all.map((each) => each.ms)),
  };
}

const threadsSyncing = ({ trace }: Record, file: string) =>
  new Set(trace.flatMap((each) => (each.op === "sync" && each.name === file ? [each.thread] : [])));

test.each([
  ["in a thread beside the writers", "waits"],
  ["by the writers' own thread", "waits-alone"],
] as const)(
  "200 power cuts lose nothing that was acknowledged, and the log opens whole in under 5 seconds, with checkpoints %s",
  async (_, disk) => {
    const record = recorded(disk);
    expect(record.acknowledged).toHaveLength(APPENDS);
    expect(threadsSyncing(record, "presswork.sqlite").size).toBe(disk === "waits" ? 2 : 1);
    const { lost, broken, slowest } = await cuts(record);
    report(
      `power, ${disk}: ${CUTS} cuts in ${record.trace.length} steps, ${lost} lost, ${broken} broken, opens in ${slowest.toFixed(0)} ms at most`,
    );
    expect({ lost, broken }).toEqual({ lost: 0, broken: 0 });
    expect(slowest).toBeLessThan(5_000);
  },
  300_000,
);

test("the same cuts do lose appends when the engine does not wait for the disk, so the cuts are real", async () => {
  const { lost, broken } = await cuts(recorded("does-not-wait"));
  report(`power, not waiting for the disk: ${lost} acknowledged appends lost, ${broken} files broken`);
  expect(lost).toBeGreaterThan(0);
}, 300_000);
