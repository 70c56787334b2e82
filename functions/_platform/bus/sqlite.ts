import type { Engine } from "#platform/sqlite";
import { type Bus, type Delivery, MAX_ATTEMPTS, waitAfter } from "./port.ts";

export const BUS_SCHEMA = [
  `CREATE TABLE IF NOT EXISTS deliveries (
     id INTEGER PRIMARY KEY AUTOINCREMENT, consumer TEXT NOT NULL, tenant TEXT NOT NULL, stream TEXT NOT NULL,
     version INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, due INTEGER NOT NULL DEFAULT 0,
     dead INTEGER NOT NULL DEFAULT 0, reason TEXT, UNIQUE (consumer, tenant, stream, version))`,
  "CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (dead, due, id)",
  "CREATE TABLE IF NOT EXISTS bus_cursors (reader TEXT PRIMARY KEY, position INTEGER NOT NULL) WITHOUT ROWID",
];

/** How many are written before others have their turn. */
const OFFERED_AT_ONCE = 100;

/**
 * The bus on SQLite: a row per delivery, gone once done. Nothing waits for the disk: what a power cut takes of cursors and
 * deliveries is relayed and delivered again, and whoever reacts recognises it.
 */
export function sqliteBus(engine: Engine): Bus {
  const deliveryOf = (row: Record<string, unknown>): Delivery => ({
    id: String(row.id),
    consumer: row.consumer as string,
    tenant: row.tenant as string,
    stream: row.stream as string,
    version: row.version as number,
    attempts: row.attempts as number,
  });
  const among = "WHERE id IN (SELECT value FROM json_each(?))";
  /** Those that are done with and wait to be removed, all by one statement. */
  let ending: ReturnType<typeof end> | undefined;
  function end() {
    const ids: number[] = [];
    const written = engine.writeSoon(() => {
      ending = undefined;
      engine.run(`DELETE FROM deliveries ${among}`, JSON.stringify(ids));
    });
    return { ids, written };
  }
  return {
    async offer(deliveries) {
      const offerSome = (some: typeof deliveries) =>
        engine.writeSoon(() =>
          engine.insert(
            "INTO deliveries (consumer, tenant, stream, version)",
            some.map(({ consumer, tenant, stream, version }) => [consumer, tenant, stream, version]),
            "ON CONFLICT DO NOTHING",
          ),
        );
      for (let from = 0; from < deliveries.length; from += OFFERED_AT_ONCE)
        await offerSome(deliveries.slice(from, from + OFFERED_AT_ONCE));
    },
    async take(now, limit, leaseMs) {
      const due = "FROM deliveries WHERE dead = 0 AND due <= ? ORDER BY due, id LIMIT ?";
      if (!engine.one(`SELECT 1 ${due}`, now, 1)) return [];
      return engine.writeSoon(() => {
        const rows = engine.all(`SELECT * ${due}`, now, limit);
        const ids = JSON.stringify(rows.map(({ id }) => id));
        engine.run(`UPDATE deliveries SET due = ? ${among}`, now + leaseMs, ids);
        return rows.map(deliveryOf);
      });
    },
    async done(id) {
      ending ??= end();
      ending.ids.push(Number(id));
      await ending.written;
    },
    async failed(id, now, reason) {
      await engine.writeSoon(() => {
        const row = engine.one("SELECT attempts FROM deliveries WHERE id = ? AND dead = 0", id);
        if (!row) return;
        const attempts = (row.attempts as number) + 1;
        engine.run(
          "UPDATE deliveries SET attempts = ?, due = ?, dead = ?, reason = ? WHERE id = ?",
          ...[attempts, now + waitAfter(attempts), attempts >= MAX_ATTEMPTS ? 1 : 0, reason, id],
        );
      });
    },
    async dead(limit) {
      return engine
        .all("SELECT * FROM deliveries WHERE dead = 1 ORDER BY due, id LIMIT ?", limit)
        .map((row) => ({ ...deliveryOf(row), reason: row.reason as string }));
    },
    async redrive(now, consumer) {
      return engine.writeSoon(() =>
        engine.run(
          `UPDATE deliveries SET dead = 0, attempts = 0, due = ? WHERE dead = 1 ${consumer === undefined ? "" : "AND consumer = ?"}`,
          ...[now, ...(consumer === undefined ? [] : [consumer])],
        ),
      );
    },
    async waiting() {
      return (engine.one("SELECT count(*) AS waiting FROM deliveries WHERE dead = 0")?.waiting ?? 0) as number;
    },
    async cursor(reader) {
      return (engine.one("SELECT position FROM bus_cursors WHERE reader = ?", reader)?.position ?? 0) as number;
    },
    async moveCursor(reader, position) {
      await engine.writeSoon(() => engine.run("INSERT OR REPLACE INTO bus_cursors VALUES (?, ?)", reader, position));
    },
  };
}
