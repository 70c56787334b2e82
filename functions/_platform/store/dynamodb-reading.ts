import { type Dynamo, digits, type Item } from "#platform/dynamodb";
import { commitOf, FIRST, feedOf, MORE, reachedBy, streamKey, TENANTS } from "./dynamodb-items.ts";
import { type Commit, MAX_FACTS } from "./port.ts";

const AT_ONCE = 50;
const nameOf = (item: Item) => `${item.pk}\n${item.sk}`;

/** A stream's commits with facts above a version, in order; the first may begin before it. */
export async function commitsOf(dynamo: Dynamo, table: string, tenant: string, stream: string, after: number) {
  const pk = streamKey(tenant, stream);
  if (after < MAX_FACTS) {
    const items = await dynamo.query(table, { pk });
    const more = items.find((item) => item.sk === MORE);
    return items.filter((item) => item.sk !== MORE).map((item) => commitOf(item, item.sk === FIRST ? more : undefined));
  }
  const items = await dynamo.query(table, { pk, from: digits(after + 1) });
  const isWhole = items[0]?.sk === digits(after + 1);
  const across = isWhole ? [] : await dynamo.query(table, { pk, to: digits(after), descending: true, limit: 1 });
  return [...across, ...items].map((item) => commitOf(item));
}

/** Where a stream stands; undefined without commits. */
export async function lastOf(dynamo: Dynamo, table: string, tenant: string, stream: string) {
  const items = await dynamo.query(table, { pk: streamKey(tenant, stream), descending: true, limit: 2 });
  const last = items.find((item) => item.sk !== MORE);
  return last && reachedBy(last);
}

/** The commits an index named, in its order. The index may be ahead of a replica: what is missing is asked for again, consistently. */
async function fetched(dynamo: Dynamo, table: string, named: readonly Item[]): Promise<Commit[]> {
  const keyOf = ({ pk, sk }: Item) => ({ pk: pk as string, sk: sk as string });
  const found = new Map((await dynamo.many(table, named.map(keyOf), true)).map((item) => [nameOf(item), item]));
  const absent = named.filter((key) => !found.has(nameOf(key)));
  for (const item of await dynamo.many(table, absent.map(keyOf))) found.set(nameOf(item), item);
  const cut = [...found.values()].filter((item) => item.x !== undefined).map((item) => ({ ...keyOf(item), sk: MORE }));
  const rests = new Map((await dynamo.many(table, cut)).map((item) => [item.pk, item]));
  return named.flatMap((key) => {
    const item = found.get(nameOf(key));
    return item ? [commitOf(item, item.x === undefined ? undefined : rests.get(item.pk as string))] : [];
  });
}

/** One tenant's commits before a position, newest first. */
export async function recentOf(dynamo: Dynamo, table: string, tenant: string, limit: number, before: number) {
  const partition = { name: "t", value: feedOf(tenant) };
  const named = await dynamo.keys(table, {
    index: "recent",
    partition,
    number: { name: "o", below: before },
    descending: true,
    limit,
  });
  return fetched(dynamo, table, named);
}

/**
 * The log's commits after a position: every tenant's feed is read a little at a time, and the lowest position goes first.
 * A page asks each tenant once, so it costs half a read unit per tenant beside its commits.
 */
export async function logAfter(dynamo: Dynamo, table: string, after: number, limit: number): Promise<Commit[]> {
  const tenants = (await dynamo.query(table, { pk: TENANTS })).map((line) => line.sk as string);
  const size = Math.max(2, Math.ceil((limit / Math.max(tenants.length, 1)) * 1.5));
  const read = (tenant: string, above: number) => {
    const partition = { name: "t", value: feedOf(tenant) };
    return dynamo.keys(table, { index: "recent", partition, number: { name: "o", above }, limit: size });
  };
  const feeds: { tenant: string; waiting: Item[] }[] = [];
  for (let from = 0; from < tenants.length; from += AT_ONCE)
    feeds.push(
      ...(await Promise.all(
        tenants.slice(from, from + AT_ONCE).map(async (tenant) => ({ tenant, waiting: await read(tenant, after) })),
      )),
    );
  const named: Item[] = [];
  let left = feeds.filter((feed) => feed.waiting.length > 0);
  while (named.length < limit && left.length > 0) {
    const first = left.reduce((a, b) => ((a.waiting[0]?.o as number) < (b.waiting[0]?.o as number) ? a : b));
    const [next, ...others] = first.waiting as [Item, ...Item[]];
    named.push(next);
    first.waiting = others.length > 0 ? others : await read(first.tenant, next.o as number);
    left = left.filter((feed) => feed.waiting.length > 0);
  }
  return fetched(dynamo, table, named);
}
