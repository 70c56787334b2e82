import { type Dynamo, digits, type Item, packed, unpacked, type Write } from "#platform/dynamodb";
import type { Job, JobRow, Jobs } from "./port.ts";
import { redacted } from "./redacted.ts";

const LOOKED_AT = 25;
const ROWS_TOGETHER = 200;
const keys = {
  job: (tenant: string, id: string) => ({ pk: `${tenant}#job#${id}`, sk: "0" }),
  /** A tenant's jobs, and all that are not over, by when they were started. */
  list: (tenant: string) => `${tenant}#jobs`,
  open: "shared#open-jobs",
};
type JobHead = Omit<Job, "status" | "done" | "total" | "failed" | "updatedAt">;
type End = { result?: unknown; error?: string };

const timeOf = (now: number): string => new Date(now).toISOString();
/** A job's item: `s` status, `p` its place in the lists, `due` and `lease` in ms, `n` how many row results; `d`, `k`, `z` JSON. */
function jobOf(item: Item): Job {
  const { k, z } = item;
  return {
    ...(unpacked(item.d as Uint8Array) as JobHead),
    status: item.s as Job["status"],
    updatedAt: item.u as string,
    done: item.done as number,
    total: item.total as number,
    failed: item.failed as number,
    ...(k !== undefined && { checkpoint: unpacked(k as Uint8Array) }),
    ...(z !== undefined && (unpacked(z as Uint8Array) as End)),
  };
}

/** Jobs on DynamoDB: one item per job and two that list it, row results packed by the hundred. */
export function dynamoJobs(dynamo: Dynamo, table: string): Jobs {
  let last = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const place = (tenant: string, id: string): string => {
    last = Math.max(Date.now() * 1000, last + 1);
    return `${String(last).padStart(17, "0")}#${tenant}#${id}`;
  };
  const find = (tenant: string, id: string) => dynamo.get(table, keys.job(tenant, id));
  const listed = async (pk: string, query: object) =>
    (await dynamo.query(table, { pk, ...query })).map((item) => ({ place: item, key: named(item.sk as string) }));
  const over = (item: Item): Write => ({ table, remove: { pk: keys.open, sk: item.p as string } });

  /** Ends a job that has one of the states; answers whether it did. */
  async function end(
    tenant: string,
    id: string,
    from: readonly Job["status"][],
    now: number,
    to: string,
    z?: End,
  ): Promise<boolean> {
    const item = await find(tenant, id);
    if (!item || !from.includes(item.s as Job["status"])) return false;
    const values = { ":from": item.s as string, ":to": to, ":u": timeOf(now), ...(z && { ":z": packed(z) }) };
    const change = `SET s = :to, u = :u${z ? ", z = :z" : ""}`;
    const ended = { table, update: keys.job(tenant, id), change, if: "s = :from", values };
    return (await dynamo.transact([ended, over(item)])) || end(tenant, id, from, now, to, z);
  }

  const progress: Jobs["progress"] = async (tenant, id, now, step) => {
    const { done, total, failed, checkpoint, rows = [] } = step;
    const item = await find(tenant, id);
    if (item?.s !== "running") return false;
    const count = item.n as number;
    const write: Write = {
      table,
      update: keys.job(tenant, id),
      if: "s = :running AND n = :n",
      change: `SET done = :done, #total = :total, failed = :failed, u = :u, due = :due, n = :rows${checkpoint === undefined ? "" : ", k = :k"}`,
      names: { "#total": "total" },
      values: {
        ":running": "running",
        ":n": count,
        ":rows": count + rows.length,
        ":u": timeOf(now),
        ":done": done,
        ":total": total,
        ":failed": failed,
        ":due": now + (item.lease as number),
        ...(checkpoint !== undefined && { ":k": packed(checkpoint) }),
      },
    };
    const results: Write[] = [];
    for (let from = 0; from < rows.length; from += ROWS_TOGETHER) {
      const some = rows.slice(from, from + ROWS_TOGETHER);
      const sk = `r${digits(count + from + some.length)}`;
      results.push({ table, put: { pk: keys.job(tenant, id).pk, sk, d: packed(some) } });
    }
    if (await dynamo.transact([write, ...results])) return true;
    return progress(tenant, id, now, step);
  };

  /** The words of the job itself, as long as nobody else changes them meanwhile. */
  async function redactJob(tenant: string, id: string, redact: (text: string) => string): Promise<void> {
    const item = await find(tenant, id);
    if (!item) return;
    const parts = ["d", "k", "z"].filter((name) => item[name] !== undefined);
    const texts = parts.map((name) => ({ name, before: unpacked(item[name] as Uint8Array) }));
    const changes = texts
      .map(({ name, before }) => ({ name, before, after: wordsOf(name, before, redact) }))
      .filter(({ before, after }) => JSON.stringify(after) !== JSON.stringify(before));
    if (changes.length === 0) return;
    const result = await dynamo.write({
      table,
      update: keys.job(tenant, id),
      if: "s = :s AND u = :u AND n = :n",
      change: `SET ${changes.map(({ name }) => `${name} = :${name}x`).join(", ")}`,
      values: {
        ":s": item.s as string,
        ":u": item.u as string,
        ":n": item.n as number,
        ...Object.fromEntries(changes.map(({ name, after }) => [`:${name}x`, packed(after)])),
      },
    });
    if (!result) await redactJob(tenant, id, redact);
  }

  async function redactRows(tenant: string, id: string, redact: (text: string) => string): Promise<void> {
    const { pk } = keys.job(tenant, id);
    for (let from = "r"; ; ) {
      const items = await dynamo.query(table, { pk, from, to: "s", limit: LOOKED_AT });
      for (const item of items) {
        const before = unpacked(item.d as Uint8Array) as JobRow[];
        const after = redacted(before, redact);
        if (JSON.stringify(after) !== JSON.stringify(before))
          await dynamo.write({ table, put: { pk, sk: item.sk as string, d: packed(after) } });
      }
      const last = items.at(-1);
      if (!last || items.length < LOOKED_AT) return;
      from = `${last.sk as string}~`;
    }
  }

  const takeOne: Jobs["take"] = async (now, leaseMs) => {
    let after: string | undefined;
    for (;;) {
      const open = await listed(keys.open, { after, limit: LOOKED_AT });
      const found = await dynamo.many(
        table,
        open.map(({ key }) => keys.job(key.tenant, key.id)),
      );
      for (const item of found.sort((a, b) => ((a.p as string) < (b.p as string) ? -1 : 1))) {
        if ((item.due as number) > now) continue;
        const taken = await dynamo.write({
          table,
          update: { pk: item.pk as string, sk: item.sk as string },
          change: "SET s = :running, due = :due, lease = :lease, u = :u",
          if: "due <= :now AND (s = :waiting OR s = :running)",
          values: {
            ":running": "running",
            ":waiting": "waiting",
            ":now": now,
            ":due": now + leaseMs,
            ":lease": leaseMs,
            ":u": timeOf(now),
          },
        });
        if (taken) return jobOf(taken);
      }
      if (open.length < LOOKED_AT) return undefined;
      after = open.at(-1)?.place.sk as string;
    }
  };

  return {
    async start({ tenant, id, kind, title, input, by, createdAt }) {
      const p = place(tenant, id);
      const head: JobHead = { id, tenant, kind, title, input, by, createdAt };
      const put = {
        ...keys.job(tenant, id),
        d: packed(head),
        s: "waiting",
        p,
        u: createdAt,
        done: 0,
        total: 0,
        failed: 0,
        due: 0,
        lease: 0,
        n: 0,
      };
      await dynamo.transact([
        { table, put, if: "attribute_not_exists(pk)" },
        { table, put: { pk: keys.list(tenant), sk: p } },
        { table, put: { pk: keys.open, sk: p } },
      ]);
      return jobOf((await find(tenant, id)) as Item);
    },
    async get(tenant, id) {
      const item = await find(tenant, id);
      return item && jobOf(item);
    },
    async list(tenant, limit, before) {
      const last = before === undefined ? undefined : await find(tenant, before);
      if (before !== undefined && !last) return [];
      const found = await listed(keys.list(tenant), {
        descending: true,
        limit,
        ...(last && { after: last.p as string }),
      });
      const items = await dynamo.many(
        table,
        found.map(({ key }) => keys.job(key.tenant, key.id)),
      );
      const newest = items.sort((a, b) => ((a.p as string) < (b.p as string) ? 1 : -1)).map(jobOf);
      return newest.map(({ input: _input, checkpoint: _checkpoint, ...shown }) => shown);
    },
    async rows(tenant, id, limit, after = 0) {
      const found: (JobRow & { position: number })[] = [];
      for (let from = after; ; ) {
        const query = { pk: keys.job(tenant, id).pk, from: `r${digits(from + 1)}`, to: "s", limit: 4 };
        const items = await dynamo.query(table, query);
        for (const item of items) {
          const rows = unpacked(item.d as Uint8Array) as JobRow[];
          const first = Number((item.sk as string).slice(1)) - rows.length + 1;
          found.push(...rows.map((row, index) => ({ ...row, position: first + index })));
        }
        const fitting = found.filter((row) => row.position > after);
        from = found.at(-1)?.position ?? from;
        if (fitting.length >= limit || items.length < query.limit) return fitting.slice(0, limit);
      }
    },
    /** Takers of one process go one after the other, so that the first gets the oldest. */
    take(now, leaseMs) {
      const taken = turn.then(() => takeOne(now, leaseMs));
      turn = taken.catch(() => undefined);
      return taken;
    },
    progress,
    async redact(tenant, id, redact) {
      await redactJob(tenant, id, redact);
      await redactRows(tenant, id, redact);
    },
    async finish(tenant, id, now, { status, ...z }) {
      await end(tenant, id, ["running"], now, status, z);
    },
    cancel: (tenant, id, now) => end(tenant, id, ["waiting", "running"], now, "cancelled"),
  };
}

/** Of the job's own item (`d`) only the title and the input are texts that people or files gave. */
function wordsOf(name: string, before: unknown, redact: (text: string) => string): unknown {
  if (name !== "d") return redacted(before, redact);
  const { title, input } = before as JobHead;
  return { ...(before as JobHead), ...redacted({ title, input }, redact) };
}

/** The job a place in a list names. */
function named(place: string): { tenant: string; id: string } {
  const [, tenant = "", ...id] = place.split("#");
  return { tenant, id: id.join("#") };
}
