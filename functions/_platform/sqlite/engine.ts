import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from "@photostructure/sqlite";
import { Checkpoints, type Pass } from "./checkpoints.ts";
import { DISK, Journal } from "./journal.ts";

type Value = string | number | null | Uint8Array;
interface Waiting {
  work: () => unknown;
  durable: boolean;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/** A statement that answers rows as arrays, with the names of its columns once they have been needed. */
interface Prepared {
  readonly statement: StatementSyncInstance;
  names?: readonly string[];
}

/** Runs a query; when it meets a number that is too large, runs it again with large numbers and rounds them. */
function readable(statement: StatementSyncInstance, query: () => unknown): Value[][] {
  try {
    return query() as Value[][];
  } catch (error) {
    if (!(error instanceof Error && /too large to be represented/.test(error.message))) throw error;
  }
  statement.setReadBigInts(true);
  try {
    const rows = query() as (Value | bigint)[][];
    return rows.map((row) => row.map((value) => (typeof value === "bigint" ? Number(value) : value)));
  } finally {
    statement.setReadBigInts(false);
  }
}

/** Rows as objects, which are made here in two thirds of the time that SQLite's adapter takes to make them. */
function objectsOf(prepared: Prepared, rows: readonly Value[][]): Record<string, Value>[] {
  if (rows[0] === undefined) return [];
  if (prepared.names?.length !== rows[0].length) prepared.names = prepared.statement.columns().map(({ name }) => name);
  const { names } = prepared;
  return rows.map((row) => {
    const object: Record<string, Value> = {};
    for (let at = 0; at < row.length; at += 1) object[names[at] as string] = row[at] as Value;
    return object;
  });
}

/** A file of this size is written anew in about half a second. */
const MAX_REWRITTEN_BYTES = 64 * 1024 * 1024;

/** Of 4 kB: how long the journal grows before its pages go into the file. Longer means fewer, each with more at once. */
const JOURNAL_PAGES = 8000;
/** How long it may become where others bring its pages into the file. */
const JOURNAL_PAGES_AT_MOST = 4 * JOURNAL_PAGES;

/** How long this thread waits for another process where it can do nothing else, such as when it opens the file. */
const OPENING_MS = 5_000;
/** How long writes wait for another process that writes; this thread goes on meanwhile and tries again this often. */
const PATIENCE_MS = 60_000;
const RETRY_MS = 5;

const SQLITE_BUSY = 5;
const isBusy = (error: unknown): boolean =>
  error instanceof Error && "sqliteCode" in error && error.sqliteCode === SQLITE_BUSY;

/** Rows of one statement: each number of rows is a statement of its own to prepare. */
const ROWS_AT_ONCE = 24;

/** A write threw. */
class Undone extends Error {}

/** A write is in the file's journal, and bringing it to the disk failed: it may last all the same. */
class NotOnDisk extends Error {
  readonly mayBeSaved = true;
  readonly code: string | undefined;
  constructor(cause: unknown) {
    super("A write may not be on disk", { cause });
    this.code = (cause as NodeJS.ErrnoException).code;
  }
}

/** How long a transaction of writes that need not belong together may take before others have their turn. */
const BUDGET_MS = 8;

/**
 * One SQLite file shared by every local adapter. `write` runs `work` inside a transaction and resolves once it is on disk:
 * SQLite commits to its journal (WAL, synchronous=NORMAL) and the journal is synced beside this thread. Writes that arrive
 * together share one commit, those that arrive during a sync share the next. If one throws, they are undone and done again, each with
 * a savepoint of its own: `work` may run twice and changes nothing but the database. Savepoints for all would copy every page before it changes,
 * many of them into a file. While another process writes, writes wait beside this thread, too. `:memory:` gives a database that dies with the process.
 */
export class Engine {
  readonly #database: DatabaseSyncInstance;
  readonly #statements = new Map<string, Prepared>();
  #waiting: Waiting[] = [];
  readonly #journal: Journal | undefined;
  #scheduled = false;
  #changes: number | undefined;
  #refusedSince: number | undefined;
  #bulk = false;
  #checkpoints: Checkpoints | undefined;

  constructor(path: string, schema: readonly string[]) {
    this.#database = new DatabaseSync(path, { timeout: OPENING_MS });
    this.#journal = path === ":memory:" ? undefined : new Journal(`${path}-wal`);
    this.#database.exec(`PRAGMA synchronous=${DISK.awaited ? "NORMAL" : "OFF"}`);
    this.#database.exec("PRAGMA journal_mode=WAL; PRAGMA cache_size=-49152");
    this.#checkpointAt(JOURNAL_PAGES);
    for (const statement of schema) this.#database.exec(statement);
  }

  /** Each row as an array. A whole number beyond what JavaScript holds exactly is read as the nearest it can hold. */
  rows(sql: string, ...values: Value[]): Value[][] {
    const { statement } = this.#prepared(sql);
    return readable(statement, () => statement.all(...values));
  }
  /** Each row as an object. */
  all(sql: string, ...values: Value[]): Record<string, Value>[] {
    return objectsOf(this.#prepared(sql), this.rows(sql, ...values));
  }
  one(sql: string, ...values: Value[]): Record<string, Value> | undefined {
    const prepared = this.#prepared(sql);
    const { statement } = prepared;
    const rows = readable(statement, () => [statement.get(...values)].filter(Boolean));
    return objectsOf(prepared, rows)[0];
  }
  run(sql: string, ...values: Value[]): number {
    return Number(this.#prepared(sql).statement.run(...values).changes);
  }

  /** `INSERT <into> VALUES <rows> <after>`, many rows a statement. */
  insert(into: string, rows: readonly Value[][], after = ""): void {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const some = rows.slice(from, from + ROWS_AT_ONCE);
      const places = some.map((row) => `(${row.map(() => "?").join()})`);
      this.run(`INSERT ${into} VALUES ${places.join()} ${after}`, ...some.flat());
    }
  }

  /**
   * A number that is another one once some other connection has changed the file; own writes leave it as it is. Everything in one
   * turn of the event loop gets one answer.
   */
  changesByOthers(): number {
    if (this.#changes === undefined) {
      this.#changes = this.one("PRAGMA data_version")?.data_version as number;
      setImmediate(() => {
        this.#changes = undefined;
      });
    }
    return this.#changes;
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
    this.#checkpointAt(on ? 50_000 : this.#checkpoints ? JOURNAL_PAGES_AT_MOST : JOURNAL_PAGES);
    if (!on) this.#database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  }

  /**
   * From now on `pass` brings the journal's pages into the file, beside this thread, which does it itself only once the
   * journal has become four times as long. What is on disk when is the same.
   */
  checkpointBy(pass: Pass, { pages = JOURNAL_PAGES, mostPages = JOURNAL_PAGES_AT_MOST } = {}): void {
    const journal = () => {
      const { log, checkpointed } = this.one("PRAGMA wal_checkpoint(NOOP)") as { log: number; checkpointed: number };
      return { pages: log, left: log - checkpointed };
    };
    this.#checkpointAt(mostPages);
    this.#checkpoints = new Checkpoints(pass, pages, journal, () => this.#schedule());
  }

  /** Brings the journal into the file and empties it, unless another process is in the way, which then goes on undisturbed. */
  close(): void {
    this.#flush(undefined, OPENING_MS);
    for (const each of this.#waiting.splice(0)) each.reject(new Error("The database was closed"));
    this.#waitAtMost(0);
    this.#database.exec("PRAGMA wal_checkpoint(PASSIVE); PRAGMA wal_checkpoint(TRUNCATE)");
    this.#journal?.close();
    this.#database.close();
  }

  /**
   * Empties the journal, which may still hold what was deleted or replaced; in the file itself that is overwritten as it is
   * deleted. A small file is written anew as well, because pages that were rearranged may hold old content in between; for
   * a large one others would wait too long. Nobody else is served meanwhile. Throws when another connection is in the way.
   */
  async purge(): Promise<void> {
    await this.#checkpoints?.done();
    this.#flush(undefined, OPENING_MS);
    if (this.#bytes() <= MAX_REWRITTEN_BYTES) this.#database.exec("VACUUM");
    const [emptied] = this.all("PRAGMA wal_checkpoint(TRUNCATE)");
    if (emptied?.busy !== 0) throw new Error("The journal could not be emptied: somebody is reading it");
  }

  /** A consistent copy of the whole database into a new file, while others read and write. */
  copyTo(path: string): void {
    this.run("VACUUM INTO ?", path);
  }

  #checkpointAt(pages: number): void {
    this.#database.exec(`PRAGMA wal_autocheckpoint=${pages}`);
  }

  #bytes(): number {
    const { page_count: pages, page_size: size } = {
      ...this.one("PRAGMA page_count"),
      ...this.one("PRAGMA page_size"),
    };
    return Number(pages) * Number(size);
  }

  #queued<T>(work: () => T, durable: boolean): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, durable, resolve: resolve as Waiting["resolve"], reject });
      this.#schedule();
    });
  }

  #schedule(later: (work: () => void) => unknown = setImmediate): void {
    if (this.#scheduled || this.#checkpoints?.isHoldingWrites) return;
    this.#scheduled = true;
    later(() => {
      this.#scheduled = false;
      if (!this.#checkpoints?.isHoldingWrites) this.#flush(BUDGET_MS);
    });
  }

  /** Commits what waits; what does not fit into the budget is next, after others have had their turn. */
  #flush(budgetMs = Number.POSITIVE_INFINITY, waitMs = 0): void {
    if (this.#waiting.length === 0 || !this.#begun(waitMs)) return;
    const until = () => performance.now() + (this.#bulk ? Number.POSITIVE_INFINITY : budgetMs);
    let left = this.#commit(until(), (each) => this.#done(each));
    if (!left) {
      if (!this.#begun(waitMs)) return;
      left = this.#commit(until(), (each) => this.#attempt(each));
    }
    this.#waiting = left ?? [];
    if (this.#waiting.length > 0) this.#schedule();
    if (!this.#bulk) this.#checkpoints?.committed();
  }

  /** Begins a transaction. While another process writes, what waits goes on waiting, up to a limit. */
  #begun(waitMs: number): boolean {
    this.#waitAtMost(waitMs);
    try {
      this.run("BEGIN IMMEDIATE");
      this.#refusedSince = undefined;
      return true;
    } catch (error) {
      this.#refusedSince ??= performance.now();
      if (isBusy(error) && performance.now() - this.#refusedSince < PATIENCE_MS) {
        this.#schedule((work) => setTimeout(work, RETRY_MS));
        return false;
      }
      this.#refusedSince = undefined;
      for (const each of this.#waiting.splice(0)) each.reject(error);
      return false;
    } finally {
      this.#waitAtMost(OPENING_MS);
    }
  }

  #waitAtMost(ms: number): void {
    this.#database.exec(`PRAGMA busy_timeout=${ms}`);
  }

  /**
   * Ends the transaction with as many writes as are done by `until`, and at least one; answers those that are left, and undefined
   * where the transaction was undone because of one of them, which may then be done apart from the others.
   */
  #commit(until: number, done: (each: Waiting) => () => void): Waiting[] | undefined {
    const waiting = this.#waiting;
    const batch: Waiting[] = [];
    const journal = this.#bulk ? undefined : this.#journal;
    const [now, held]: [(() => void)[], (() => void)[]] = [[], []];
    try {
      for (const each of waiting) {
        if (batch.length > 0 && performance.now() > until) break;
        batch.push(each);
        (journal && each.durable ? held : now).push(done(each));
      }
      this.run("COMMIT");
    } catch (error) {
      if (this.#database.isTransaction) this.run("ROLLBACK");
      if (error instanceof Undone && waiting.length > 1) return undefined;
      const reason = error instanceof Undone ? error.cause : error;
      for (const each of waiting) each.reject(reason);
      return [];
    }
    const left = waiting.slice(batch.length);
    for (const settle of now) settle();
    if (!journal || held.length === 0) return left;
    const fail = (error: unknown) => {
      const reason = new NotOnDisk(error);
      for (const each of batch) if (each.durable) each.reject(reason);
    };
    journal.onDisk().then(() => {
      for (const settle of held) settle();
    }, fail);
    return left;
  }

  /** Does a write, and undoes with it whatever is in the transaction if it throws. */
  #done({ work, resolve }: Waiting): () => void {
    try {
      const value = work();
      return () => resolve(value as never);
    } catch (error) {
      throw this.#database.isTransaction ? new Undone("undone", { cause: error }) : error; // else the disk is full, or fails
    }
  }

  /** Does a write that is undone alone if it throws. */
  #attempt({ work, resolve, reject }: Waiting): () => void {
    this.run("SAVEPOINT one");
    try {
      const value = work();
      this.run("RELEASE one");
      return () => resolve(value as never);
    } catch (error) {
      if (!this.#database.isTransaction) throw error; // SQLite has undone all of it: the disk is full, or fails
      this.run("ROLLBACK TO one");
      this.run("RELEASE one");
      return () => reject(error);
    }
  }

  #prepared(sql: string): Prepared {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const prepared = { statement: this.#database.prepare(sql) };
    prepared.statement.setReturnArrays(true);
    this.#statements.set(sql, prepared);
    return prepared;
  }
}
