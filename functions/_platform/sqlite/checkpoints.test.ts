import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Engine } from "./index.ts";

const PAGES = { pages: 100, mostPages: 400 };
const PAGE = 4096;

let folder: string;
let file: string;
let engine: Engine;
let other: DatabaseSyncInstance;
let passes: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "presswork-checkpoints-"));
  file = join(folder, "data.sqlite");
  engine = new Engine(file, ["CREATE TABLE texts (text TEXT)"]);
  other = new DatabaseSync(file);
  passes = 0;
});
afterEach(() => {
  other.close();
  engine.close();
  rmSync(folder, { recursive: true });
});

const passHere = async () => {
  passes += 1;
  other.exec("PRAGMA wal_checkpoint(PASSIVE)");
};
/** Writes at least `pages` pages, a few at a time. */
async function written(pages: number): Promise<void> {
  for (let each = 0; each < pages; each += 10)
    await engine.write(() => engine.run("INSERT INTO texts VALUES (?)", "x".repeat(10 * PAGE)));
}
const journal = () => engine.one("PRAGMA wal_checkpoint(NOOP)") as { log: number; checkpointed: number };
const rows = () => engine.one("SELECT count(*) AS rows FROM texts")?.rows;

test("others bring the journal into the file, it begins anew, and what is read from memory stays good", async () => {
  engine.checkpointBy(passHere, PAGES);
  const before = engine.changesByOthers();
  await written(2_000);
  expect(passes).toBeGreaterThan(10);
  expect(journal().log).toBeLessThan(PAGES.mostPages);
  expect(statSync(`${file}-wal`).size).toBeLessThan(PAGES.mostPages * (PAGE + 24) + 32);
  expect(statSync(file).size).toBeGreaterThan(1_500 * PAGE);
  expect(engine.changesByOthers()).toBe(before);
});

test("the last pass has no writes beside it, and reads are answered meanwhile", async () => {
  const held: { write: Promise<unknown>; seen: unknown }[] = [];
  engine.checkpointBy(async () => {
    await passHere();
    if (held.length > 0 || journal().log > journal().checkpointed) return;
    held.push({ write: engine.write(() => engine.run("INSERT INTO texts VALUES ('late')")), seen: rows() });
    const { log } = journal();
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(journal().log).toBe(log);
  }, PAGES);
  await written(200);
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await held[0]?.write;
  expect(Number(held[0]?.seen)).toBeGreaterThan(0);
  expect(engine.one("SELECT count(*) AS late FROM texts WHERE text = 'late'")?.late).toBe(1);
});

test.each([
  ["fails", () => Promise.reject(new Error("gone"))],
  ["never comes back", () => new Promise<void>(() => {})],
])("a pass that %s holds up no write for good, and the journal stays bounded", async (_, pass) => {
  engine.checkpointBy(pass, PAGES);
  await written(2_000);
  expect(rows()).toBe(200);
  expect(statSync(`${file}-wal`).size).toBeLessThan(2 * PAGES.mostPages * (PAGE + 24));
});

test("what a reader still looks at stays in the journal, and goes into the file after it", async () => {
  engine.checkpointBy(passHere, PAGES);
  other.exec("BEGIN; SELECT count(*) FROM texts");
  const reader = new DatabaseSync(file);
  reader.exec("BEGIN");
  reader.prepare("SELECT count(*) FROM texts").all();
  other.exec("COMMIT");
  await written(300);
  expect(reader.prepare("SELECT count(*) AS rows FROM texts").get()).toEqual({ rows: 0 });
  reader.exec("COMMIT");
  reader.close();
  await vi.waitFor(
    async () => {
      await written(10);
      expect(journal().log).toBeLessThan(PAGES.pages);
    },
    { timeout: 10_000 },
  );
  expect(Number(rows())).toBeGreaterThanOrEqual(31);
});
