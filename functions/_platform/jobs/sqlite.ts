import type { Engine } from "#platform/sqlite";
import type { Job, JobSummary, Jobs } from "./port.ts";
import { redacted } from "./redacted.ts";

export const JOBS_SCHEMA = [
  `CREATE TABLE IF NOT EXISTS jobs (
     position INTEGER PRIMARY KEY AUTOINCREMENT, tenant TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, title TEXT NOT NULL,
     input TEXT, by TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL, status TEXT NOT NULL DEFAULT 'waiting',
     done INTEGER NOT NULL DEFAULT 0, total INTEGER NOT NULL DEFAULT 0, failed INTEGER NOT NULL DEFAULT 0,
     checkpoint TEXT, result TEXT, error TEXT, due INTEGER NOT NULL DEFAULT 0, lease INTEGER NOT NULL DEFAULT 0, UNIQUE (tenant, id))`,
  "CREATE INDEX IF NOT EXISTS jobs_by_tenant ON jobs (tenant, position)",
  "CREATE INDEX IF NOT EXISTS jobs_open ON jobs (position) WHERE status IN ('waiting', 'running')",
  `CREATE TABLE IF NOT EXISTS job_rows (
     tenant TEXT, job TEXT, position INTEGER, key TEXT, ok INTEGER, message TEXT, PRIMARY KEY (tenant, job, position)) WITHOUT ROWID`,
];

const BATCH = 500;
const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
const timeOf = (now: number): string => new Date(now).toISOString();

const DUE = `SELECT tenant, id, position FROM jobs WHERE status IN ('waiting', 'running') AND due <= ? ORDER BY
  tenant IN (SELECT tenant FROM jobs WHERE status IN ('waiting', 'running') AND due > ?), position LIMIT 1`;
const SHOWN = "id, tenant, kind, title, by, created_at, updated_at, status, done, total, failed, result, error";

function summaryOf(row: Record<string, unknown>): JobSummary {
  return {
    id: row.id as string,
    tenant: row.tenant as string,
    kind: row.kind as string,
    title: row.title as string,
    by: JSON.parse(row.by as string),
    createdAt: row.created_at as string,
    updatedAt: row.updated_at as string,
    status: row.status as Job["status"],
    done: row.done as number,
    total: row.total as number,
    failed: row.failed as number,
    ...(row.result !== null && { result: JSON.parse(row.result as string) }),
    ...(row.error !== null && { error: row.error as string }),
  };
}
const jobOf = (row: Record<string, unknown>): Job => ({
  ...summaryOf(row),
  input: row.input === null ? undefined : JSON.parse(row.input as string),
  ...(row.checkpoint !== null && { checkpoint: JSON.parse(row.checkpoint as string) }),
});

/** Jobs on SQLite: one row per job, one per row result. */
export function sqliteJobs(engine: Engine): Jobs {
  const find = (tenant: string, id: string): Job | undefined => {
    const row = engine.one("SELECT * FROM jobs WHERE tenant = ? AND id = ?", tenant, id);
    return row && jobOf(row);
  };
  return {
    async start({ tenant, id, kind, title, input, by, createdAt }) {
      return engine.write(() => {
        engine.run(
          `INSERT INTO jobs (tenant, id, kind, title, input, by, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT DO NOTHING`,
          ...[tenant, id, kind, title, jsonOf(input), JSON.stringify(by), createdAt, createdAt],
        );
        return find(tenant, id) as Job;
      });
    },
    async get(tenant, id) {
      return find(tenant, id);
    },
    async list(tenant, limit, before) {
      const last =
        before === undefined
          ? Number.MAX_SAFE_INTEGER
          : ((engine.one("SELECT position FROM jobs WHERE tenant = ? AND id = ?", tenant, before)?.position ??
              0) as number);
      const sql = `SELECT ${SHOWN} FROM jobs WHERE tenant = ? AND position < ? ORDER BY position DESC LIMIT ?`;
      return engine.all(sql, tenant, last, limit).map(summaryOf);
    },
    async rows(tenant, id, limit, after = 0) {
      const sql = "SELECT * FROM job_rows WHERE tenant = ? AND job = ? AND position > ? ORDER BY position LIMIT ?";
      return engine.all(sql, tenant, id, after, limit).map((row) => ({
        position: row.position as number,
        key: row.key as string,
        ok: row.ok === 1,
        ...(row.message !== null && { message: row.message as string }),
      }));
    },
    async take(now, leaseMs) {
      /** Projects with a job at work come after those without one. */
      const due = () => engine.one(DUE, now, now);
      if (!due()) return undefined;
      return engine.write(() => {
        const row = due();
        if (!row) return undefined;
        engine.run(
          "UPDATE jobs SET status = 'running', due = ?, lease = ?, updated_at = ? WHERE position = ?",
          ...[now + leaseMs, leaseMs, timeOf(now), row.position as number],
        );
        return find(row.tenant as string, row.id as string);
      });
    },
    async progress(tenant, id, now, { done, total, failed, checkpoint, rows = [] }) {
      return engine.write(() => {
        const changed = engine.run(
          `UPDATE jobs SET done = ?, total = ?, failed = ?, checkpoint = coalesce(?, checkpoint), updated_at = ?, due = ? + lease
           WHERE tenant = ? AND id = ? AND status = 'running'`,
          ...[done, total, failed, jsonOf(checkpoint), timeOf(now), now, tenant, id],
        );
        if (!changed) return false;
        const last = engine.one("SELECT max(position) AS last FROM job_rows WHERE tenant = ? AND job = ?", tenant, id);
        for (const [index, { key, ok, message }] of rows.entries())
          engine.run(
            "INSERT INTO job_rows VALUES (?, ?, ?, ?, ?, ?)",
            ...[tenant, id, ((last?.last ?? 0) as number) + index + 1, key, ok ? 1 : 0, message ?? null],
          );
        return true;
      });
    },
    async finish(tenant, id, now, { status, result, error }) {
      await engine.write(() =>
        engine.run(
          "UPDATE jobs SET status = ?, result = ?, error = ?, updated_at = ? WHERE tenant = ? AND id = ? AND status = 'running'",
          ...[status, jsonOf(result), error ?? null, timeOf(now), tenant, id],
        ),
      );
    },
    async redact(tenant, id, redact) {
      await engine.write(() => {
        const job = find(tenant, id);
        if (!job) return;
        const { title, input, checkpoint, result, error } = job;
        const before = { title, input, checkpoint, result, error };
        const after = redacted(before, redact);
        if (JSON.stringify(after) === JSON.stringify(before)) return;
        engine.run(
          "UPDATE jobs SET title = ?, input = ?, checkpoint = ?, result = ?, error = ? WHERE tenant = ? AND id = ?",
          ...[after.title, jsonOf(after.input), jsonOf(after.checkpoint), jsonOf(after.result), after.error ?? null],
          ...[tenant, id],
        );
      });
      const page = "SELECT * FROM job_rows WHERE tenant = ? AND job = ? AND position > ? ORDER BY position LIMIT ?";
      const change = "UPDATE job_rows SET key = ?, message = ? WHERE tenant = ? AND job = ? AND position = ?";
      for (let after = 0; ; ) {
        const rows = engine.all(page, tenant, id, after, BATCH);
        const changed = rows
          .map((row) => ({ row, ...redacted({ key: row.key, message: row.message }, redact) }))
          .filter(({ row, key, message }) => key !== row.key || message !== row.message);
        if (changed.length)
          await engine.write(() => {
            for (const { row, key, message } of changed)
              engine.run(change, key ?? null, message ?? null, tenant, id, row.position as number);
          });
        if (rows.length < BATCH) return;
        after = rows.at(-1)?.position as number;
        await new Promise(setImmediate);
      }
    },
    async cancel(tenant, id, now) {
      const sql =
        "UPDATE jobs SET status = 'cancelled', updated_at = ? WHERE tenant = ? AND id = ? AND status IN ('waiting', 'running')";
      return engine.write(() => engine.run(sql, timeOf(now), tenant, id) === 1);
    },
  };
}
