import { DatabaseSync } from "@photostructure/sqlite";

const MAX_FINDINGS = 20;

// Signals for a whole group of processes reach this one too: whoever started it ends it.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * @param {import("@photostructure/sqlite").DatabaseSyncInstance} database
 * @param {string} table
 */
function findingsIn(database, table) {
  try {
    return database
      .prepare(`PRAGMA quick_check("${table}")`)
      .all()
      .flatMap((row) => String(Object.values(row)[0]).split("\n"))
      .filter((line) => line !== "ok" && !line.startsWith("***"))
      .map((line) => `table ${table}: ${line}`);
  } catch (error) {
    return [`table ${table}: ${messageOf(error)}`];
  }
}

/** What SQLite finds wrong with the pages of each table and its indexes. */
function findings() {
  const database = new DatabaseSync(String(process.argv[2]), { readOnly: true, timeout: 5000 });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    return tables.flatMap(({ name }) => findingsIn(database, String(name))).slice(0, MAX_FINDINGS);
  } catch (error) {
    return [messageOf(error)];
  } finally {
    database.close();
  }
}

const found = findings();
// Whoever started it may be gone by now.
if (process.connected) process.send?.(found, () => process.exit());
