import { openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Engine } from "../../../functions/_platform/sqlite/index.ts";
import { STORE_SCHEMA, sqliteStore } from "../../../functions/_platform/store/index.ts";
import { sqliteViews, VIEWS_SCHEMA } from "../../../functions/_platform/views/index.ts";
import { checkpointsInThread } from "../../../infra/local/checkpoints.ts";
import { rowsOf, VIEW } from "./rows.ts";

/**
 * Appends with sixteen writers to one file and notes each append in `acknowledged` once it was acknowledged as on disk; a view
 * follows every append without waiting for the disk. Half of the writers take their time, so that some appends come while the
 * disk is busy with others. Where it `waits`, checkpoints are done in another thread.
 */
const [folder = "", appends = "0", disk] = process.argv.slice(2);
const file = join(folder, "presswork.sqlite");
const engine = new Engine(file, [...STORE_SCHEMA, ...VIEWS_SCHEMA]);
if (disk === "does-not-wait") engine.bulk(true);
if (disk === "waits") engine.checkpointBy(checkpointsInThread(file).pass, { pages: 1_000 });
const store = sqliteStore(engine);
const views = sqliteViews(engine);
const acknowledged = openSync(join(folder, "acknowledged"), "a");
let next = 0;

async function writer(name: number): Promise<void> {
  for (let version = 0; next < Number(appends); version += 1) {
    next += 1;
    if (name % 2) await pause(Math.random() * 6);
    const stream = `order-${name}`;
    const appended = await store.append("t1", {
      stream,
      expected: version,
      at: "2026-11-21T10:00:00.000Z",
      actor: { kind: "system", id: "test" },
      facts: [{ type: "Written", data: { text: `${version} `.padEnd(350, "x") } }],
      meta: { command: "write", requestId: "req_1" },
      balances: [{ name: "written", delta: 1 }],
    });
    if (!appended.ok) throw new Error(appended.reason);
    writeSync(acknowledged, `${stream} ${appended.version}\n`);
    const cursor = { stream, from: version, to: version + 1 };
    await views.commit(
      "t1",
      VIEW,
      cursor,
      rowsOf(stream, version + 1).map((row) => ({ ...row, expected: version })),
    );
  }
}
await Promise.all(Array.from({ length: 16 }, (_, name) => writer(name)));
process.exit(0);
