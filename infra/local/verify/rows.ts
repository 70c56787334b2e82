import type { Engine } from "../../../functions/_platform/sqlite/index.ts";

type Row = ReturnType<Engine["all"]>[number];
const BATCH = 2000;

/** All rows of a table without a row id, in batches, in order of its key. */
export function* rowsOf(engine: Engine, table: string, key: readonly string[]): Generator<Row> {
  const columns = key.join(", ");
  const places = key.map(() => "?").join(", ");
  let rows = engine.all(`SELECT * FROM ${table} ORDER BY ${columns} LIMIT ${BATCH}`);
  while (rows.length > 0) {
    yield* rows;
    const last = rows.at(-1) as Row;
    const after = key.map((name) => last[name] ?? null);
    rows = engine.all(
      `SELECT * FROM ${table} WHERE (${columns}) > (${places}) ORDER BY ${columns} LIMIT ${BATCH}`,
      ...after,
    );
  }
}
