import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { Engine } from "../../functions/_platform/sqlite/index.ts";
import { type Append, type EventStore, STORE_SCHEMA, sqliteStore } from "../../functions/_platform/store/index.ts";

/** What the event store does a second, on SQLite, sixteen at a time, with events of 350 bytes. */
export interface StoreFigures {
  readonly appendNew: number;
  readonly appendExpected: number;
  readonly read100: number;
  readonly replayed: number;
  /** `replayed` over the rows that SQLite alone hands out from the same log, read in the same steps and not parsed. */
  readonly replayShare: number;
}

const WRITERS = 16;
const TENANT = "prj_bench";
const BATCH = 500;
const REPLAYS = 3;

const appendOf = (stream: string, expected: number): Append => ({
  stream,
  expected,
  at: "2026-01-01T00:00:00.000Z",
  meta: { command: "note", requestId: "req_bench" },
  actor: { kind: "system", id: "bench", name: "Benchmark" },
  facts: [{ type: "Noted", data: { text: "x".repeat(350) } }],
});

export async function storeFigures(seconds: number): Promise<StoreFigures> {
  const folder = mkdtempSync(join(tmpdir(), "presswork-bench-store-"));
  const file = join(folder, "presswork.sqlite");
  const engine = new Engine(file, STORE_SCHEMA);
  const store = sqliteStore(engine);
  try {
    const appendNew = await perSecond(seconds, (writer, turn) => appended(store, `new-${writer}-${turn}`, 0));
    const appendExpected = await perSecond(seconds, (writer, turn) => appended(store, `long-${writer}`, turn));
    for (let version = 0; version < 100; version += 1) await appended(store, "hundred", version);
    const read100 = await perSecond(seconds, async () => {
      if ((await store.load(TENANT, "hundred")).length !== 100) throw new Error("The stream is not whole");
    });
    const rounds: { readonly replayed: number; readonly replayShare: number }[] = [];
    for (let round = 0; round < REPLAYS; round += 1) {
      const before = rawRows(file);
      const events = await replayed(store);
      rounds.push({ replayed: events, replayShare: events / ((before + rawRows(file)) / 2) });
    }
    const middle = rounds.toSorted((a, b) => a.replayShare - b.replayShare)[REPLAYS >> 1];
    if (!middle) throw new Error("Nothing was replayed");
    return { appendNew, appendExpected, read100, ...middle };
  } finally {
    engine.close();
    rmSync(folder, { recursive: true });
  }
}

async function appended(store: EventStore, stream: string, expected: number): Promise<void> {
  const result = await store.append(TENANT, appendOf(stream, expected));
  if (!result.ok) throw new Error(`An append was refused: ${result.reason}`);
}

async function perSecond(seconds: number, work: (writer: number, turn: number) => Promise<void>): Promise<number> {
  const started = performance.now();
  let done = 0;
  const writer = async (name: number) => {
    for (let turn = 0; performance.now() - started < seconds * 1000; turn += 1) {
      await work(name, turn);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, name) => writer(name)));
  return (done / (performance.now() - started)) * 1000;
}

/** Events a second, the whole log from its beginning. */
async function replayed(store: EventStore): Promise<number> {
  const started = performance.now();
  let events = 0;
  for (let after = 0; ; ) {
    const commits = await store.log(after, BATCH);
    const last = commits.at(-1);
    if (!last) return (events / (performance.now() - started)) * 1000;
    events += commits.length;
    after = last.position;
  }
}

/** Rows a second that SQLite hands out, as the package's objects, the whole log from its beginning. */
function rawRows(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.exec("PRAGMA cache_size=-65536");
    const some = database.prepare("SELECT * FROM commits WHERE position > ? ORDER BY position LIMIT ?");
    const started = performance.now();
    let rows = 0;
    for (let after = 0; ; ) {
      const read = some.all(after, BATCH) as { position: number }[];
      const last = read.at(-1);
      if (!last) return (rows / (performance.now() - started)) * 1000;
      rows += read.length;
      after = last.position;
    }
  } finally {
    database.close();
  }
}
