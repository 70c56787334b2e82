import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Engine } from "../../functions/_platform/sqlite/index.ts";
import { type Append, type EventStore, STORE_SCHEMA, sqliteStore } from "../../functions/_platform/store/index.ts";

/** What the event store does a second, on SQLite, sixteen at a time, with events of 350 bytes. */
export interface StoreFigures {
  readonly appendNew: number;
  readonly appendExpected: number;
  readonly read100: number;
  readonly replayed: number;
}

const WRITERS = 16;
const TENANT = "prj_bench";
const BATCH = 500;

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
  const engine = new Engine(join(folder, "presswork.sqlite"), STORE_SCHEMA);
  const store = sqliteStore(engine);
  try {
    const appendNew = await perSecond(seconds, (writer, turn) => appended(store, `new-${writer}-${turn}`, 0));
    const appendExpected = await perSecond(seconds, (writer, turn) => appended(store, `long-${writer}`, turn));
    for (let version = 0; version < 100; version += 1) await appended(store, "hundred", version);
    const read100 = await perSecond(seconds, async () => {
      if ((await store.load(TENANT, "hundred")).length !== 100) throw new Error("The stream is not whole");
    });
    return { appendNew, appendExpected, read100, replayed: await replayed(store) };
  } finally {
    engine.close();
    rmSync(folder, { recursive: true });
  }
}

async function appended(store: EventStore, stream: string, expected: number): Promise<void> {
  const done = await store.append(TENANT, appendOf(stream, expected));
  if (!done.ok) throw new Error(`An append was refused: ${done.reason}`);
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
