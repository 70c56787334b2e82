import type { Engine } from "#platform/sqlite";
import { type Bus, type Delivery, MAX_ATTEMPTS, type Offered, waitAfter } from "./port.ts";

const COLUMNS = `id INTEGER PRIMARY KEY AUTOINCREMENT, consumer TEXT NOT NULL, tenant TEXT NOT NULL, stream TEXT NOT NULL,
     version INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, due INTEGER NOT NULL DEFAULT 0,
     dead INTEGER NOT NULL DEFAULT 0, reason TEXT`;
const ONCE = "UNIQUE (consumer, tenant, stream, version)";

export const BUS_SCHEMA = [
  `CREATE TABLE IF NOT EXISTS deliveries (${COLUMNS}, ${ONCE})`,
  "CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (dead, due, id)",
  `CREATE TABLE IF NOT EXISTS outbound_deliveries (${COLUMNS}, recipient TEXT NOT NULL, ${ONCE})`,
  "CREATE INDEX IF NOT EXISTS outbound_deliveries_due ON outbound_deliveries (dead, recipient, due, id)",
  "CREATE TABLE IF NOT EXISTS bus_cursors (reader TEXT PRIMARY KEY, position INTEGER NOT NULL) WITHOUT ROWID",
];
/** The tables of deliveries: those that call nobody, and those that call somebody else's server. */
export const DELIVERY_TABLES = ["deliveries", "outbound_deliveries"] as const;
type Table = (typeof DELIVERY_TABLES)[number];

/** How many are written before others have their turn. */
const OFFERED_AT_ONCE = 100;
const AMONG = "WHERE id IN (SELECT value FROM json_each(?))";
/** The next recipient after another: one look into the index, however many deliveries wait. */
const NEXT = (after: string) =>
  `SELECT min(recipient) FROM outbound_deliveries WHERE dead = 0 AND recipient > ${after}`;
const RECIPIENTS = `
  WITH RECURSIVE line(recipient) AS (
    ${NEXT("?")} UNION ALL SELECT (${NEXT("line.recipient")}) FROM line WHERE recipient IS NOT NULL)
  SELECT recipient FROM line WHERE EXISTS (
    SELECT 1 FROM outbound_deliveries WHERE dead = 0 AND recipient = line.recipient AND due <= ?) LIMIT ?`;

/**
 * The bus on SQLite: a row per delivery, gone once done. Nothing waits for the disk: what a power cut takes of cursors and
 * deliveries is relayed and delivered again, and whoever reacts recognises it. An id is the row's, with its table's first letter.
 */
export function sqliteBus(engine: Engine): Bus {
  const tableOf = (id: string): Table => (id.startsWith("o") ? "outbound_deliveries" : "deliveries");
  const rowOf = (id: string): number => Number(id.slice(1));
  const deliveryOf = (table: Table, row: Record<string, unknown>): Delivery => ({
    id: `${table[0]}${row.id}`,
    consumer: row.consumer as string,
    tenant: row.tenant as string,
    stream: row.stream as string,
    version: row.version as number,
    attempts: row.attempts as number,
    ...(table === "outbound_deliveries" && { recipient: row.recipient as string }),
  });
  /** Those that are done with and wait to be removed, all by one statement a table. */
  let ending: ReturnType<typeof end> | undefined;
  function end() {
    const ids: string[] = [];
    const written = engine.writeSoon(() => {
      ending = undefined;
      for (const table of DELIVERY_TABLES) {
        const rows = ids.filter((id) => tableOf(id) === table).map(rowOf);
        if (rows.length > 0) engine.run(`DELETE FROM ${table} ${AMONG}`, JSON.stringify(rows));
      }
    });
    return { ids, written };
  }
  const insert = (table: Table, some: readonly Offered[]) =>
    engine.insert(
      `INTO ${table} (consumer, tenant, stream, version${table === "deliveries" ? "" : ", recipient"})`,
      some.map(({ consumer, tenant, stream, version, recipient }) => [
        ...[consumer, tenant, stream, version],
        ...(table === "deliveries" ? [] : [recipient as string]),
      ]),
      "ON CONFLICT DO NOTHING",
    );
  return {
    async offer(deliveries) {
      for (let from = 0; from < deliveries.length; from += OFFERED_AT_ONCE) {
        const some = deliveries.slice(from, from + OFFERED_AT_ONCE);
        await engine.writeSoon(() => {
          for (const table of DELIVERY_TABLES)
            insert(
              table,
              some.filter(({ recipient }) => (recipient === undefined) === (table === "deliveries")),
            );
        });
      }
    },
    async take(now, limit, leaseMs, recipient) {
      const table = recipient === undefined ? "deliveries" : "outbound_deliveries";
      const whose = recipient === undefined ? [] : [recipient];
      const due = `FROM ${table} WHERE dead = 0 ${recipient === undefined ? "" : "AND recipient = ?"} AND due <= ? ORDER BY due, id LIMIT ?`;
      if (!engine.one(`SELECT 1 ${due}`, ...whose, now, 1)) return [];
      return engine.writeSoon(() => {
        const rows = engine.all(`SELECT * ${due}`, ...whose, now, limit);
        engine.run(`UPDATE ${table} SET due = ? ${AMONG}`, now + leaseMs, JSON.stringify(rows.map(({ id }) => id)));
        return rows.map((row) => deliveryOf(table, row));
      });
    },
    async recipients(now, after, limit) {
      return engine.all(RECIPIENTS, after, now, limit).map(({ recipient }) => recipient as string);
    },
    async handOver(id, recipient) {
      await engine.writeSoon(() => {
        const row = engine.one("SELECT * FROM deliveries WHERE id = ? AND dead = 0", rowOf(id));
        if (!row || tableOf(id) !== "deliveries") return;
        insert("outbound_deliveries", [{ ...deliveryOf("deliveries", row), recipient }]);
        engine.run("DELETE FROM deliveries WHERE id = ?", rowOf(id));
      });
    },
    async done(id) {
      ending ??= end();
      ending.ids.push(id);
      await ending.written;
    },
    async failed(id, now, reason) {
      const table = tableOf(id);
      await engine.writeSoon(() => {
        const row = engine.one(`SELECT attempts FROM ${table} WHERE id = ? AND dead = 0`, rowOf(id));
        if (!row) return;
        const attempts = (row.attempts as number) + 1;
        engine.run(
          `UPDATE ${table} SET attempts = ?, due = ?, dead = ?, reason = ? WHERE id = ?`,
          ...[attempts, now + waitAfter(attempts), attempts >= MAX_ATTEMPTS ? 1 : 0, reason, rowOf(id)],
        );
      });
    },
    async dead(limit) {
      return DELIVERY_TABLES.flatMap((table) =>
        engine
          .all(`SELECT * FROM ${table} WHERE dead = 1 ORDER BY due, id LIMIT ?`, limit)
          .map((row) => ({ ...deliveryOf(table, row), reason: row.reason as string })),
      ).slice(0, limit);
    },
    async redrive(now, consumer) {
      const whose = consumer === undefined ? [] : [consumer];
      const set = "SET dead = 0, attempts = 0, due = ? WHERE dead = 1";
      return engine.writeSoon(() =>
        DELIVERY_TABLES.map((table) =>
          engine.run(`UPDATE ${table} ${set} ${consumer === undefined ? "" : "AND consumer = ?"}`, now, ...whose),
        ).reduce((sum, count) => sum + count, 0),
      );
    },
    async waiting() {
      const count = (table: Table) =>
        (engine.one(`SELECT count(*) AS waiting FROM ${table} WHERE dead = 0`)?.waiting ?? 0) as number;
      return DELIVERY_TABLES.reduce((sum, table) => sum + count(table), 0);
    },
    async cursor(reader) {
      return (engine.one("SELECT position FROM bus_cursors WHERE reader = ?", reader)?.position ?? 0) as number;
    },
    async moveCursor(reader, position) {
      await engine.writeSoon(() => engine.run("INSERT OR REPLACE INTO bus_cursors VALUES (?, ?)", reader, position));
    },
  };
}
