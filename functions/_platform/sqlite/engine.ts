import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from "@photostructure/sqlite";

type Value = string | number | null | Uint8Array;
interface Waiting {
  work: () => unknown;
  durable: boolean;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/** Of 4 kB: how long the journal grows before its pages go into the file. Longer means fewer, each with more at once. */
const JOURNAL_PAGES = 8000;

/** A write that waits for the disk waits this long at most, in ms, while others are on their way to share its commit. */
const COMPANY_MS = 2;

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
  #arrived = 0;
  #heldSince = 0;
  #waitsForDisk = true;
  #bulk = false;

  constructor(path: string, schema: readonly string[]) {
    this.#database = new DatabaseSync(path);
    this.#database.exec(
      "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=5000; PRAGMA cache_size=-65536",
    );
    this.#database.exec(`PRAGMA wal_autocheckpoint=${JOURNAL_PAGES}`);
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

  /** A number that is another one once some other connection has changed the file; own writes leave it as it is. */
  changesByOthers(): number {
    return this.one("PRAGMA data_version")?.data_version as number;
  }

  write<T>(work: () => T): Promise<T> {
    return this.#queued(work, true);
  }

  /**
   * Like `write`, but resolves before it is on disk: for what can be made again from the log. The journal is one
   * sequence, so the next `write` brings everything before it to disk too, and a power cut leaves a beginning of it.
   */
  writeSoon<T>(work: () => T): Promise<T> {
    return this.#queued(work, false);
  }

  /** Whether no write waits for the disk, because all of the work can be done again; turned off, all of it is on disk. */
  bulk(on: boolean): void {
    this.#bulk = on;
    this.#database.exec(`PRAGMA wal_autocheckpoint=${on ? 50_000 : JOURNAL_PAGES}`);
    if (!on) this.#database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
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

  #queued<T>(work: () => T, durable: boolean): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, durable, resolve: resolve as Waiting["resolve"], reject });
      this.#arrived += 1;
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.#turn());
  }

  /** Once around the event loop: what need not wait is written; the rest once nothing more arrives, or not for long. */
  #turn(): void {
    this.#scheduled = false;
    const held = this.#waiting.filter((each) => each.durable);
    const now = performance.now();
    if (held.length > 0 && this.#heldSince === 0) this.#heldSince = now;
    const goOn = held.length > 0 && this.#arrived > 0 && now - this.#heldSince < COMPANY_MS;
    this.#arrived = 0;
    if (!goOn) {
      this.#flush();
      return;
    }
    const soon = this.#waiting.filter((each) => !each.durable);
    this.#waiting = held;
    if (soon.length > 0) this.#commit(soon);
    this.#schedule();
  }

  #flush(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    this.#heldSince = 0;
    if (batch.length > 0) this.#commit(batch);
  }

  #commit(batch: readonly Waiting[]): void {
    const outcomes: (() => void)[] = [];
    try {
      this.#waitForDisk(!this.#bulk && batch.some((each) => each.durable));
      this.run("BEGIN IMMEDIATE");
      for (const each of batch) outcomes.push(this.#attempt(each));
      this.run("COMMIT");
    } catch (error) {
      if (this.#database.isTransaction) this.run("ROLLBACK");
      for (const each of batch) each.reject(error);
      return;
    }
    for (const settle of outcomes) settle();
  }

  #attempt({ work, resolve, reject }: Waiting): () => void {
    this.run("SAVEPOINT one");
    try {
      const value = work();
      this.run("RELEASE one");
      return () => resolve(value as never);
    } catch (error) {
      this.run("ROLLBACK TO one");
      this.run("RELEASE one");
      return () => reject(error);
    }
  }

  #waitForDisk(wait: boolean): void {
    if (wait === this.#waitsForDisk) return;
    this.#database.exec(`PRAGMA synchronous=${wait ? "FULL" : "NORMAL"}`);
    this.#waitsForDisk = wait;
  }

  #prepared(sql: string): StatementSyncInstance {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
