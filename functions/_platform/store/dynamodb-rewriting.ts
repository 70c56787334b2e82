import type { Dynamo, Item } from "#platform/dynamodb";
import { commitOf, FIRST, MORE, rewrittenItems, streamKey } from "./dynamodb-items.ts";
import type { EventStore } from "./port.ts";
import { rewritten } from "./rewriting.ts";

const ATTEMPTS = 30;

/** Rewrites a stream's commits one by one, each on the condition that nobody else rewrote it since it was read. */
export async function rewriteStream(
  dynamo: Dynamo,
  table: string,
  [tenant, stream, change]: Parameters<EventStore["rewrite"]>,
): Promise<number> {
  const items = await dynamo.query(table, { pk: streamKey(tenant, stream) });
  let count = 0;
  for (const { pk, sk } of items.filter((item) => item.sk !== MORE))
    count += await rewriteCommit(dynamo, table, { pk: pk as string, sk: sk as string }, change);
  return count;
}

async function rewriteCommit(
  dynamo: Dynamo,
  table: string,
  key: { readonly pk: string; readonly sk: string },
  change: Parameters<EventStore["rewrite"]>[2],
): Promise<number> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const item = await dynamo.get(table, key);
    if (!item) return 0;
    const isCut = key.sk === FIRST && item.x !== undefined;
    const more = isCut ? await dynamo.get(table, { pk: key.pk, sk: MORE }) : undefined;
    const { data, changed } = await rewritten(commitOf(item, more).facts, change);
    if (changed === 0) return 0;
    const before = [item, ...(more ? [more] : [])];
    const writes = rewrittenItems(item, more, data).map((put, index) => ({
      table,
      put,
      if: "d = :d",
      values: { ":d": (before[index] as Item).d as Uint8Array },
    }));
    if (await dynamo.transact(writes)) return changed;
  }
  throw new Error(`${key.pk} was rewritten by others whenever it was read`);
}
