import type { LRUCache } from "lru-cache";
import type { Actor, Recorded } from "#events/_kernel";
import { recentlyUsed } from "#platform/recent";
import type { Engine } from "#platform/sqlite";
import { type Append, type Appended, type Commit, type EventStore, MAX_COMMIT_BYTES, MAX_FACTS } from "./port.ts";
import { rewritten } from "./rewriting.ts";

export const STORE_SCHEMA = [
  `CREATE TABLE IF NOT EXISTS commits (
     position INTEGER PRIMARY KEY AUTOINCREMENT, tenant TEXT NOT NULL, stream TEXT NOT NULL,
     version INTEGER NOT NULL, at TEXT NOT NULL, actor TEXT NOT NULL, meta TEXT NOT NULL, facts TEXT NOT NULL)`,
  "CREATE UNIQUE INDEX IF NOT EXISTS commits_by_stream ON commits (tenant, stream, version)",
  "CREATE INDEX IF NOT EXISTS commits_by_tenant ON commits (tenant, position)",
  "CREATE TABLE IF NOT EXISTS heads (tenant TEXT, stream TEXT, version INTEGER, PRIMARY KEY (tenant, stream)) WITHOUT ROWID",
  `CREATE TABLE IF NOT EXISTS idempotency (
     tenant TEXT, key TEXT, hash TEXT, stream TEXT, version INTEGER, PRIMARY KEY (tenant, key)) WITHOUT ROWID`,
  "CREATE TABLE IF NOT EXISTS reservations (tenant TEXT, name TEXT, owner TEXT, PRIMARY KEY (tenant, name)) WITHOUT ROWID",
  "CREATE TABLE IF NOT EXISTS balances (tenant TEXT, name TEXT, value INTEGER, PRIMARY KEY (tenant, name)) WITHOUT ROWID",
];

const MOST_ACTORS = 1000;
const actors = new Map<string, Actor>();

/** The hash of a request, 64 hexadecimal digits, is stored in half the bytes; earlier versions stored its text. */
const bytesOf = (hash: string): string | Uint8Array => (/^[0-9a-f]{64}$/.test(hash) ? Buffer.from(hash, "hex") : hash);
const hashIn = (stored: string | Uint8Array): string =>
  typeof stored === "string" ? stored : Buffer.from(stored).toString("hex");

/** Few act often: each is read once. */
function actorOf(text: string): Actor {
  const cached = actors.get(text);
  if (cached) return cached;
  const actor = Object.freeze(JSON.parse(text) as Actor);
  if (actors.size >= MOST_ACTORS) actors.clear();
  actors.set(text, actor);
  return actor;
}

/** What the facts of a commit are made of: the version of the last one, and texts. */
const COMMIT = "version, at, actor, meta, facts";
type CommitRow = [version: number, at: string, actor: string, meta: string, facts: string];

const MAX_UNCHANGED = 5_000;
interface Unchanged {
  changes: number;
  readonly versions: LRUCache<string, number>;
}
const unchanged = new WeakMap<Engine, Unchanged>();

/**
 * Versions after which a stream was found to have no facts. They hold until somebody appends to it, or another process writes: whoever
 * may do what is looked up for every command, and hardly ever changes.
 */
function unchangedIn(engine: Engine): Unchanged["versions"] {
  const changes = engine.changesByOthers();
  const known = unchanged.get(engine) ?? { changes, versions: recentlyUsed<number>(MAX_UNCHANGED) };
  unchanged.set(engine, known);
  if (known.changes !== changes) known.versions.clear();
  known.changes = changes;
  return known.versions;
}

class Refused extends Error {
  readonly answer: Appended;
  constructor(answer: Appended) {
    super("refused");
    this.answer = answer;
  }
}

/**
 * The event store on SQLite: one row per commit, acknowledged after it is on disk; with `soon` before that, for those who
 * will do it again if it was lost.
 */
export function sqliteStore(engine: Engine, { soon = false } = {}): EventStore {
  const commit: Engine["write"] = (work) => (soon ? engine.writeSoon(work) : engine.write(work));
  const recordedOf = (tenant: string, stream: string, row: CommitRow): Recorded[] => {
    const [lastVersion, at, actorText, metaText, factsText] = row;
    const actor = actorOf(actorText);
    const meta = JSON.parse(metaText);
    const facts = JSON.parse(factsText) as { type: string; data: unknown }[];
    let version = lastVersion - facts.length;
    return facts.map(({ type, data }) => {
      version += 1;
      return { type, data, tenant, stream, at, actor, meta, version, id: `${stream}@${version}` };
    });
  };
  const commitsOf = (where: string, ...values: (string | number)[]): Commit[] => {
    const rows = engine.rows(`SELECT ${COMMIT}, position, tenant, stream FROM commits WHERE ${where}`, ...values);
    return rows.map((row) => {
      const [position, tenant, stream] = row.slice(5) as [number, string, string];
      return { position, tenant, stream, facts: recordedOf(tenant, stream, row as CommitRow) };
    });
  };
  const repeatedRow = (tenant: string, key: string) => {
    const row = engine.one("SELECT hash, stream, version FROM idempotency WHERE tenant = ? AND key = ?", tenant, key) as
      | { hash: string | Uint8Array; stream: string; version: number }
      | undefined;
    return row && { ...row, hash: hashIn(row.hash) };
  };

  function write(tenant: string, append: Append, facts: string): Appended {
    const { stream, expected } = append;
    if (append.idempotency) {
      const earlier = repeatedRow(tenant, append.idempotency.key);
      if (earlier) return { ok: false, reason: "repeated", ...earlier };
    }
    const head = (engine.one("SELECT version FROM heads WHERE tenant = ? AND stream = ?", tenant, stream)?.version ??
      0) as number;
    if (head !== expected) return { ok: false, reason: "version-conflict", actual: head };
    const version = expected + append.facts.length;
    unchangedIn(engine).delete(`${tenant}\n${stream}`);
    for (const name of append.release ?? [])
      engine.run("DELETE FROM reservations WHERE tenant = ? AND name = ? AND owner = ?", tenant, name, stream);
    for (const name of append.reserve ?? []) {
      if (engine.run("INSERT INTO reservations VALUES (?, ?, ?) ON CONFLICT DO NOTHING", tenant, name, stream))
        continue;
      const owner = engine.one("SELECT owner FROM reservations WHERE tenant = ? AND name = ?", tenant, name)
        ?.owner as string;
      if (owner !== stream) throw new Refused({ ok: false, reason: "taken", name, owner });
    }
    for (const { name, delta } of append.balances ?? []) {
      const value = (engine.one("SELECT value FROM balances WHERE tenant = ? AND name = ?", tenant, name)?.value ??
        0) as number;
      if (value + delta < 0) throw new Refused({ ok: false, reason: "insufficient", name, available: value });
      engine.run(
        "INSERT INTO balances VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = value + ?",
        tenant,
        name,
        delta,
        delta,
      );
    }
    engine.run(
      "INSERT INTO heads VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET version = ?",
      tenant,
      stream,
      version,
      version,
    );
    const actor = JSON.stringify(append.actor);
    const meta = JSON.stringify(append.meta);
    engine.run(
      "INSERT INTO commits (tenant, stream, version, at, actor, meta, facts) VALUES (?, ?, ?, ?, ?, ?, ?)",
      ...[tenant, stream, version, append.at, actor, meta, facts],
    );
    if (append.idempotency)
      engine.run(
        "INSERT INTO idempotency VALUES (?, ?, ?, ?, ?)",
        tenant,
        append.idempotency.key,
        bytesOf(append.idempotency.hash),
        stream,
        version,
      );
    return { ok: true, version, facts: recordedOf(tenant, stream, [version, append.at, actor, meta, facts]) };
  }

  /** Returns undefined where the commit was rewritten by another meanwhile. */
  async function rewriteCommit(
    tenant: string,
    stream: string,
    row: CommitRow,
    change: Parameters<EventStore["rewrite"]>[2],
  ): Promise<number | undefined> {
    const [version, , , , before] = row;
    const facts = recordedOf(tenant, stream, row);
    const { data, changed } = await rewritten(facts, change);
    if (changed === 0) return 0;
    const after = JSON.stringify(facts.map(({ type }, index) => ({ type, data: data[index] })));
    const sql = "UPDATE commits SET facts = ? WHERE tenant = ? AND stream = ? AND version = ? AND facts = ?";
    const written = await engine.write(() => engine.run(sql, after, tenant, stream, version, before));
    return written > 0 ? changed : undefined;
  }

  return {
    async append(tenant, append) {
      const facts = JSON.stringify(append.facts.map(({ type, data }) => ({ type, data })));
      if (append.facts.length > MAX_FACTS || Buffer.byteLength(facts) > MAX_COMMIT_BYTES)
        return { ok: false, reason: "too-large" };
      return commit(() => write(tenant, append, facts)).catch((error: unknown) => {
        if (error instanceof Refused) return error.answer;
        throw error;
      });
    },
    async load(tenant, stream, after = 0) {
      const [known, name] = [unchangedIn(engine), `${tenant}\n${stream}`];
      if (after > 0 && known.get(name) === after) return [];
      const where = "tenant = ? AND stream = ? AND version > ? ORDER BY version";
      const rows = engine.rows(`SELECT ${COMMIT} FROM commits WHERE ${where}`, tenant, stream, after) as CommitRow[];
      if (after > 0 && rows.length === 0) known.set(name, after);
      return rows.flatMap((row) => recordedOf(tenant, stream, row)).filter((fact) => fact.version > after);
    },
    async repeated(tenant, key) {
      return repeatedRow(tenant, key);
    },
    async owner(tenant, name) {
      return engine.one("SELECT owner FROM reservations WHERE tenant = ? AND name = ?", tenant, name)?.owner as
        | string
        | undefined;
    },
    async balance(tenant, name) {
      return (engine.one("SELECT value FROM balances WHERE tenant = ? AND name = ?", tenant, name)?.value ??
        0) as number;
    },
    async log(after, limit) {
      return commitsOf("position > ? ORDER BY position LIMIT ?", after, limit);
    },
    async rewrite(tenant, stream, change) {
      const one = `SELECT ${COMMIT} FROM commits WHERE version > ? AND tenant = ? AND stream = ? ORDER BY version LIMIT 1`;
      let [count, after] = [0, 0];
      for (;;) {
        const [row] = engine.rows(one, after, tenant, stream) as CommitRow[];
        if (!row) return count;
        const changed = await rewriteCommit(tenant, stream, row, change);
        if (changed === undefined) continue;
        count += changed;
        [after] = row;
      }
    },
    async recent(tenant, limit, before = Number.MAX_SAFE_INTEGER) {
      return commitsOf("tenant = ? AND position < ? ORDER BY position DESC LIMIT ?", tenant, before, limit);
    },
  };
}
