import type { Job, JobRow, Jobs } from "./port.ts";
import { redacted } from "./redacted.ts";

type Held = { job: Job; rows: (JobRow & { position: number })[]; due: number; lease: number };

const copyOf = <T>(value: T): T => structuredClone(value);

/** Jobs as an array: the model the other adapters are compared with. */
export function memoryJobs(): Jobs {
  const all: Held[] = [];
  const find = (tenant: string, id: string) => all.find(({ job }) => job.tenant === tenant && job.id === id);
  const change = (held: Held, now: number, job: Partial<Job>) => {
    held.job = { ...held.job, ...copyOf(job), updatedAt: new Date(now).toISOString() };
  };
  return {
    async start(job) {
      const existing = find(job.tenant, job.id);
      if (existing) return copyOf(existing.job);
      const fresh: Job = { ...copyOf(job), status: "waiting", done: 0, total: 0, failed: 0, updatedAt: job.createdAt };
      all.push({ job: fresh, rows: [], due: 0, lease: 0 });
      return copyOf(fresh);
    },
    async get(tenant, id) {
      return copyOf(find(tenant, id)?.job);
    },
    async list(tenant, limit, before) {
      const own = all.filter(({ job }) => job.tenant === tenant).map(({ job }) => job);
      const newest = own.reverse();
      const from = before === undefined ? 0 : newest.findIndex(({ id }) => id === before) + 1;
      return newest
        .slice(from, from + limit)
        .map(({ input: _input, checkpoint: _checkpoint, ...shown }) => copyOf(shown));
    },
    async rows(tenant, id, limit, after = 0) {
      return copyOf(find(tenant, id)?.rows.slice(after, after + limit) ?? []);
    },
    async take(now, leaseMs) {
      const held = all.find(({ job, due }) => (job.status === "waiting" || job.status === "running") && due <= now);
      if (!held) return undefined;
      held.due = now + leaseMs;
      held.lease = leaseMs;
      change(held, now, { status: "running" });
      return copyOf(held.job);
    },
    async progress(tenant, id, now, { rows = [], checkpoint, ...counts }) {
      const held = find(tenant, id);
      if (held?.job.status !== "running") return false;
      held.due = now + held.lease;
      for (const row of rows) held.rows.push({ ...copyOf(row), position: held.rows.length + 1 });
      change(held, now, checkpoint === undefined ? counts : { ...counts, checkpoint });
      return true;
    },
    async finish(tenant, id, now, end) {
      const held = find(tenant, id);
      if (held?.job.status === "running") change(held, now, end);
    },
    async redact(tenant, id, redact) {
      const held = find(tenant, id);
      if (!held) return;
      const { title, input, checkpoint, result, error } = held.job;
      held.job = {
        ...held.job,
        ...redacted({ title, input, checkpoint, result }, redact),
        ...(error !== undefined && { error: redact(error) }),
      };
      held.rows = redacted(held.rows, redact);
    },
    async cancel(tenant, id, now) {
      const held = find(tenant, id);
      if (held?.job.status !== "waiting" && held?.job.status !== "running") return false;
      change(held, now, { status: "cancelled" });
      return true;
    },
  };
}
