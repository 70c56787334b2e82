import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from "@photostructure/sqlite";

type Value = string | number | null | Uint8Array;
interface Waiting {
  work: () => unknown;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/**
 * One SQLite file shared by every local adapter. `write` runs `work` inside a transaction and resolves once it is on disk
 * (WAL, synchronous=FULL). Writes that arrive together share one commit; each has its own savepoint, so one that throws
 * is undone alone. `:memory:` gives a database that dies with the process.
 */
export class Engine {
  readonly #database: DatabaseSyncInstance;
  readonly #statements = new Map<string, StatementSyncInstance>();
  #waiting: Waiting[] = [];
  #scheduled = false;

  constructor(path: string, schema: readonly string[]) {
    this.#database = new DatabaseSync(path);
    this.#database.exec(
      "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=5000; PRAGMA cache_size=-65536",
    );
    for (const statement of schema) this.#database.exec(statement);
  }

  all(sql: string, ...values: Value[]): Record<string, Value>[] {
    return this.#prepared(sql).all(...values) as Record<string, Value>[];
  }
  one(sql: string, ...values: Value[]): Record<string, Value> | undefined {
    return this.#prepared(sql).get(...values) as Record<string, Value> | undefined;
  }
  run(sql: string, ...values: Value[]): number {
    return Number(this.#prepared(sql).run(...values).changes);
  }

  write<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as Waiting["resolve"], reject });
      if (this.#scheduled) return;
      this.#scheduled = true;
      setImmediate(() => this.#flush());
    });
  }

  close(): void {
    if (this.#waiting.length) this.#flush();
    this.#database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    this.#database.close();
  }

  /** A consistent copy of the whole database into a new file, while others read and write. */
  copyTo(path: string): void {
    this.#prepared("VACUUM INTO ?").run(path);
  }

  #flush(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    this.#scheduled = false;
    const outcomes: (() => void)[] = [];
    try {
      this.#database.exec("BEGIN IMMEDIATE");
      for (const each of batch) outcomes.push(this.#attempt(each));
      this.#database.exec("COMMIT");
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
      for (const each of batch) each.reject(error);
      return;
    }
    for (const settle of outcomes) settle();
  }

  #attempt({ work, resolve, reject }: Waiting): () => void {
    this.#database.exec("SAVEPOINT one");
    try {
      const value = work();
      this.#database.exec("RELEASE one");
      return () => resolve(value as never);
    } catch (error) {
      this.#database.exec("ROLLBACK TO one; RELEASE one");
      return () => reject(error);
    }
  }

  #prepared(sql: string): StatementSyncInstance {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
