import { type Dynamo, type Item, shardOf } from "#platform/dynamodb";
import type { KeyValue } from "./port.ts";

const SHARDS = 16;

/** Keys with the same beginning up to the first slash lie together, so that listing them asks one partition. */
const shardOfKey = (key: string): number => shardOf(key.slice(0, key.indexOf("/") + 1) || key, SHARDS);
const partitionOf = (space: string, shard: number): string => `${space}#${shard}`;
const keyOf = (space: string, key: string) => ({ pk: partitionOf(space, shardOfKey(key)), sk: key });
const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** An item's attributes: `n` a whole number, `j` the JSON of anything else, `e` when it ends (ms), `ttl` the same in seconds. */
const itemOf = (space: string, key: string, value: unknown, expiresAt: number): Item => ({
  ...keyOf(space, key),
  ...(Number.isSafeInteger(value) ? { n: value as number } : { j: JSON.stringify(value) }),
  e: expiresAt,
  ttl: Math.ceil(expiresAt / 1000),
});
const valueIn = (item: Item): unknown => item.n ?? JSON.parse(item.j as string);

/**
 * Key and value on DynamoDB. `clock` answers milliseconds since 1970; an expired value is absent at once, whenever the
 * table's TTL comes round to drop it.
 */
export function dynamoKeyValue(dynamo: Dynamo, table: string, clock: () => number): KeyValue {
  const isOver = { if: "attribute_not_exists(pk) OR e <= :now" };
  async function keysIn(
    space: string,
    shard: number,
    prefix: string,
    limit: number,
    behind?: string,
  ): Promise<string[]> {
    const found: string[] = [];
    const range = prefix === "" ? {} : { from: prefix, to: `${prefix}\u{10ffff}` };
    let after = behind;
    for (;;) {
      const items = await dynamo.query(table, { pk: partitionOf(space, shard), ...range, after, limit });
      for (const item of items) if ((item.e as number) > clock()) found.push(item.sk as string);
      after = items.at(-1)?.sk as string | undefined;
      if (items.length < limit || found.length >= limit) return found;
    }
  }
  return {
    async get(space, key) {
      const item = await dynamo.get(table, keyOf(space, key));
      return item && (item.e as number) > clock() ? valueIn(item) : undefined;
    },
    async put(space, key, value, expiresAt) {
      await dynamo.write({ table, put: itemOf(space, key, value, expiresAt) });
    },
    async add(space, key, value, expiresAt) {
      const put = itemOf(space, key, value, expiresAt);
      return (await dynamo.write({ table, put, ...isOver, values: { ":now": clock() } })) !== undefined;
    },
    async increment(space, key, by, expiresAt) {
      for (;;) {
        const now = clock();
        const more = { table, update: keyOf(space, key), change: "ADD n :by", values: { ":by": by, ":now": now } };
        const counted = await dynamo.write({ ...more, if: "e > :now" });
        if (counted) return counted.n as number;
        const put = itemOf(space, key, by, expiresAt);
        if (await dynamo.write({ table, put, ...isOver, values: { ":now": now } })) return by;
      }
    },
    async remove(space, key) {
      await dynamo.write({ table, remove: keyOf(space, key) });
    },
    async keys(space, prefix, limit, after) {
      const shards = prefix.includes("/") ? [shardOfKey(prefix)] : Array.from({ length: SHARDS }, (_, shard) => shard);
      const found = await Promise.all(shards.map((shard) => keysIn(space, shard, prefix, limit, after)));
      return found.flat().sort(byBytes).slice(0, limit);
    },
  };
}
