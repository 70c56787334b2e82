import { type Dynamo, MOST_WRITES, type Positions, positionsOf, type Write } from "#platform/dynamodb";
import { commitItems, commitOf, FIRST, keys, TENANTS } from "./dynamodb-items.ts";
import { commitsOf, lastOf, logAfter, recentOf } from "./dynamodb-reading.ts";
import { rewriteStream } from "./dynamodb-rewriting.ts";
import { type Append, type Appended, type EventStore, MAX_COMMIT_BYTES, MAX_FACTS } from "./port.ts";

const ATTEMPTS = 30;

/**
 * The event store on DynamoDB: an append is one transaction of the commit with the idempotency key, reservations and
 * balances, or a single write where there are none, at half the price. Either may be sent again when its answer was lost. Whoever
 * appends has read that the stream stands at the expected version; a commit that came in between has this one's key. Reads by key are strongly consistent. `log` and
 * `recent` follow an index that lags behind for moments, and positions are times of several machines: who follows the log
 * reads again from `positionAt` a while ago. An append of more than 100 items (names and balances beside the commit) is
 * too large.
 */
export function dynamoStore(
  dynamo: Dynamo,
  table: string,
  positions: Positions = positionsOf(dynamo, table),
): EventStore {
  const used = async (tenant: string, key: string) => usedBy(await dynamo.get(table, keys.used(tenant, key)));
  const tenants = new Set<string>();
  /** A tenant is listed before its first commit, by every process once. */
  async function noted(tenant: string): Promise<void> {
    if (tenants.has(tenant)) return;
    await dynamo.write({ table, update: { pk: TENANTS, sk: tenant }, change: "SET q = :q", values: { ":q": 0 } });
    tenants.add(tenant);
  }
  return {
    async append(tenant, append) {
      const plain = JSON.stringify(append.facts.map(({ type, data }) => ({ type, data })));
      if (append.facts.length > MAX_FACTS || Buffer.byteLength(plain) > MAX_COMMIT_BYTES)
        return { ok: false, reason: "too-large" };
      if (append.facts.length === 0) throw new Error("An append without facts");
      if (append.expected === 0) await noted(tenant);
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const last = append.expected > 0 ? await lastOf(dynamo, table, tenant, append.stream) : undefined;
        if ((last?.version ?? 0) === append.expected) {
          const items = commitItems(tenant, append, await positions.next(last?.position));
          const writes = [
            ...commitWrites(table, tenant, append, items),
            ...(await nameWrites(dynamo, table, tenant, append)),
            ...balanceWrites(table, tenant, append),
          ];
          if (writes.length > MOST_WRITES) return { ok: false, reason: "too-large" };
          if (await isWritten(dynamo, writes)) {
            const [first, more] = items;
            const { facts } = commitOf(first as (typeof items)[number], more);
            return { ok: true, version: append.expected + facts.length, facts };
          }
        }
        const refused = await conflictingItem(dynamo, table, tenant, append);
        if (refused) return refused;
      }
      throw new Error(
        `${append.stream} could not be appended to: what stood in the way was gone whenever it was looked at`,
      );
    },
    async load(tenant, stream, after = 0) {
      const commits = await commitsOf(dynamo, table, tenant, stream, after);
      return commits.flatMap((commit) => commit.facts).filter((fact) => fact.version > after);
    },
    repeated: used,
    async owner(tenant, name) {
      return (await dynamo.get(table, keys.name(tenant, name)))?.w as string | undefined;
    },
    async balance(tenant, name) {
      return ((await dynamo.get(table, keys.balance(tenant, name)))?.b ?? 0) as number;
    },
    rewrite: (...of) => rewriteStream(dynamo, table, of),
    log: (after, limit) => logAfter(dynamo, table, after, limit),
    recent: (tenant, limit, before = Number.MAX_SAFE_INTEGER) => recentOf(dynamo, table, tenant, limit, before),
  };
}

type Items = ReturnType<typeof commitItems>;
const isNew = { if: "attribute_not_exists(pk)" };
/** A commit that is there already is this one if it has this one's position, which no other commit ever has. */
const isNewOrThis = ({ o }: Items[number]): Pick<Write, "if" | "values"> =>
  o === undefined ? isNew : { if: "attribute_not_exists(pk) OR o = :o", values: { ":o": o } };

async function isWritten(dynamo: Dynamo, writes: readonly Write[]): Promise<boolean> {
  const [first, ...others] = writes;
  if (!first || others.length > 0) return dynamo.transact(writes);
  return (await dynamo.write(first)) !== undefined;
}

/** The commit and the idempotency key. */
function commitWrites(table: string, tenant: string, append: Append, items: Items): Write[] {
  const { stream, expected, facts, idempotency } = append;
  const key = idempotency && {
    ...keys.used(tenant, idempotency.key),
    h: idempotency.hash,
    s: stream,
    v: expected + facts.length,
  };
  return [
    ...items.map((put) => ({ table, put, ...isNewOrThis(put) })),
    ...(key ? [{ table, put: key, ...isNew }] : []),
  ];
}

/** Names taken and given back. A name given back and taken again in one append stays what it is; others' names stay theirs. */
async function nameWrites(dynamo: Dynamo, table: string, tenant: string, append: Append): Promise<Write[]> {
  const { stream, reserve = [], release = [] } = append;
  const given = [...new Set(release)].filter((name) => !reserve.includes(name)).map((name) => keys.name(tenant, name));
  const values = { ":stream": stream };
  const own = (await dynamo.many(table, given)).filter((item) => item.w === stream);
  return [
    ...own.map(
      ({ pk, sk }): Write => ({
        table,
        update: { pk: pk as string, sk: sk as string },
        change: "REMOVE w",
        if: "w = :stream",
        values,
      }),
    ),
    ...[...new Set(reserve)].map(
      (name): Write => ({
        table,
        update: keys.name(tenant, name),
        change: "SET w = :stream",
        values,
        if: "attribute_not_exists(w) OR w = :stream",
      }),
    ),
  ];
}

/** Balances changed, each once: by the sum of its changes, where no step on the way falls below zero. */
function balanceWrites(table: string, tenant: string, { balances = [] }: Append): Write[] {
  const sums = new Map<string, { sum: number; lowest: number }>();
  for (const { name, delta } of balances) {
    const { sum, lowest } = sums.get(name) ?? { sum: 0, lowest: 0 };
    sums.set(name, { sum: sum + delta, lowest: Math.min(lowest, sum + delta) });
  }
  return [...sums].map(
    ([name, { sum, lowest }]): Write => ({
      table,
      update: keys.balance(tenant, name),
      change: "ADD b :sum",
      ...(lowest < 0
        ? { if: "b >= :needed", values: { ":sum": sum, ":needed": -lowest } }
        : { values: { ":sum": sum } }),
    }),
  );
}

const usedBy = (item: Awaited<ReturnType<Dynamo["get"]>>) =>
  item && { hash: item.h as string, stream: item.s as string, version: item.v as number };

/**
 * Why an append did not go through, in the order every adapter asks: repeated, version-conflict, taken, insufficient.
 * Looked up afresh, because a cancelled transaction need not name every reason. undefined: nothing stands there any more.
 */
async function conflictingItem(
  dynamo: Dynamo,
  table: string,
  tenant: string,
  { stream, expected, idempotency, reserve = [], balances = [] }: Append,
): Promise<Exclude<Appended, { ok: true }> | undefined> {
  const checks = [
    ...(idempotency ? [keys.used(tenant, idempotency.key)] : []),
    ...new Set(reserve.map((name) => keys.name(tenant, name).pk)),
    ...new Set(balances.map(({ name }) => keys.balance(tenant, name).pk)),
  ].map((key) => (typeof key === "string" ? { pk: key, sk: FIRST } : key));
  const [items, last] = await Promise.all([dynamo.many(table, checks), lastOf(dynamo, table, tenant, stream)]);
  const found = new Map(items.map((item) => [item.pk as string, item]));
  const earlier = idempotency && usedBy(found.get(keys.used(tenant, idempotency.key).pk));
  if (earlier) return { ok: false, reason: "repeated", ...earlier };
  const actual = last?.version ?? 0;
  if (actual !== expected) return { ok: false, reason: "version-conflict", actual };
  for (const name of reserve) {
    const owner = (found.get(keys.name(tenant, name).pk)?.w ?? stream) as string;
    if (owner !== stream) return { ok: false, reason: "taken", name, owner };
  }
  const values = new Map<string, number>();
  for (const { name, delta } of balances) {
    const available = values.get(name) ?? ((found.get(keys.balance(tenant, name).pk)?.b ?? 0) as number);
    if (available + delta < 0) return { ok: false, reason: "insufficient", name, available };
    values.set(name, available + delta);
  }
  return undefined;
}
