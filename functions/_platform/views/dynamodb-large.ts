import { randomUUID } from "node:crypto";
import { type Item, MOST_WRITES, packed, unpacked, type Write } from "#platform/dynamodb";
import { cursorKey, packedRow, rowKey, Sums, storedIn, unpackedRow } from "./dynamodb-items.ts";
import { cursorCondition, entryWrites, rowsBefore, sumWrites, type ViewPartition } from "./dynamodb-writes.ts";
import type { Change, Move } from "./port.ts";

/** How long a commit may take to announce itself, and after how long what it left behind is cleared away. */
const ANNOUNCED_MS = 20_000;
const FORGOTTEN_MS = 60_000;
const MOST_BYTES = 3_000_000;
const TOGETHER = 20;
/** The bytes a write carries, roughly. */
const bytesOf = (write: Write): number =>
  [...Object.values("put" in write ? write.put : {}), ...Object.values(write.values ?? {})].reduce<number>(
    (sum, value) => sum + (typeof value === "object" ? value.byteLength : 50),
    200,
  );

/** Whether a transaction can hold these writes (100 items, 4 MB). */
export const fitsTogether = (writes: readonly Write[]): boolean =>
  writes.length <= MOST_WRITES && writes.reduce((sum, write) => sum + bytesOf(write), 0) <= MOST_BYTES;

/** Writes in as few groups as fit into a transaction each, in order. */
function grouped(writes: readonly Write[], most = MOST_WRITES): Write[][] {
  const groups: Write[][] = [];
  for (const write of writes) {
    const last = groups.at(-1);
    if (last && last.length < most && fitsTogether([...last, write])) last.push(write);
    else groups.push([write]);
  }
  return groups;
}

const tagFor = (stream: string): string => `${Date.now()} ${randomUUID()} ${stream}`;
const startedAt = (tag: string): number => Number(tag.slice(0, tag.indexOf(" ")));
const streamIn = (tag: string): string => tag.slice(tag.indexOf(" ") + 38);

/**
 * A commit of more than a transaction can hold (and at most some 10,000 rows), in three steps, all of which bear the commit's tag:
 * 1. announced: each row keeps what it will be (`n`) beside what it is; it takes no other change meanwhile. If one has moved
 *    on, all of it is taken back, and nothing has happened.
 * 2. decided: the cursor names the tag and the rows. From here on it happens, whoever finishes it.
 * 3. applied: row by row with entries and totals; then the cursor moves. Whoever reads a cursor or row that is under way
 *    finishes the work first, so that no reader of the cursor is ahead of the rows, and a process that stops in the middle
 *    leaves nothing half done. Lists may show a part of it for that moment.
 * Before an announcement is removed as abandoned, the cursor records it (`z`), so that it can't be decided any more.
 */
export async function commitLarge(shelf: ViewPartition, move: Move, changes: readonly Change[]): Promise<boolean> {
  const tag = tagFor(move.stream);
  const announced: Change[] = [];
  const takeBack = async () => {
    for (const change of announced) await cleared(shelf, change.key, change.expected === 0, tag);
    return false;
  };
  const bySize = new Map(changes.map((change) => [announcement(shelf, change, tag), change]));
  for (const group of grouped([...bySize.keys()])) {
    if (!(await shelf.dynamo.transact(group))) return takeBack();
    announced.push(...group.map((write) => bySize.get(write) as Change));
  }
  if (Date.now() - startedAt(tag) > ANNOUNCED_MS) return takeBack();
  const decided = await decide(shelf, move, changes, tag);
  if (!decided) return takeBack();
  await applied(shelf, decided);
  return true;
}

/** Names tag and rows in the cursor, unless the tag was declared forgotten. A lost answer is looked up. */
async function decide(
  shelf: ViewPartition,
  move: Move,
  changes: readonly Change[],
  tag: string,
): Promise<Item | undefined> {
  const { dynamo, table, tenant, view } = shelf;
  const key = cursorKey(tenant, view, move.stream);
  const put = { ...key, v: move.from, p: tag, w: move.to, d: packed(changes.map((change) => change.key)) };
  const condition = cursorCondition(move.from);
  const decided = await dynamo.write({
    table,
    put,
    if: `${condition.if} AND (attribute_not_exists(z) OR z <> :tag)`,
    values: { ...condition.values, ":tag": tag },
  });
  return decided || (await dynamo.get(table, key))?.p === tag ? put : undefined;
}

function announcement({ table, tenant, view }: ViewPartition, change: Change, tag: string): Write {
  const n = packedRow(change);
  const key = rowKey(tenant, view, change.key);
  return change.expected === 0
    ? { table, put: { ...key, k: tag, n }, if: "attribute_not_exists(pk)" }
    : {
        table,
        update: key,
        change: "SET k = :k, n = :n",
        if: "r = :r AND attribute_not_exists(k)",
        values: { ":k": tag, ":n": n, ":r": change.expected },
      };
}

/** Takes an announcement back from a row. */
async function cleared({ dynamo, table, tenant, view }: ViewPartition, key: string, isNew: boolean, tag: string) {
  const about = { table, if: "k = :k", values: { ":k": tag } };
  const at = rowKey(tenant, view, key);
  await dynamo.write(isNew ? { ...about, remove: at } : { ...about, update: at, change: "REMOVE k, n" });
}

/** Finishes what a cursor says is under way. Answers where the cursor stands then. */
export async function applied(shelf: ViewPartition, cursor: Item): Promise<number> {
  const { dynamo, table, tenant, view } = shelf;
  const tag = cursor.p as string;
  const keys = unpacked(cursor.d as Uint8Array) as string[];
  for (let from = 0; from < keys.length; from += TOGETHER)
    await applyRows(shelf, keys.slice(from, from + TOGETHER), tag);
  const update = cursorKey(tenant, view, cursor.sk as string);
  const values = { ":to": cursor.w as number, ":tag": tag };
  await dynamo.write({ table, update, change: "SET v = :to REMOVE p, w, d", if: "p = :tag", values });
  return cursor.w as number;
}

/** Rows with what belongs to them, each as long as it bears the tag; who finds one done already looks again. */
async function applyRows(shelf: ViewPartition, keys: readonly string[], tag: string): Promise<void> {
  const items = [...(await rowsBefore(shelf, keys)).values()].filter((item) => item.k === tag);
  if (items.length === 0) return;
  const sums = new Sums();
  const rows: Write[] = [];
  const entries: Write[] = [];
  for (const item of items) {
    const { pk, sk, r = 0 } = item;
    const [before, after] = [storedIn(item), unpackedRow(item.n as Uint8Array)];
    sums.add(before?.tallies ?? [], -1);
    sums.add(after.tallies, 1);
    entries.push(...entryWrites(shelf, sk as string, before, after));
    const put = { pk: pk as string, sk: sk as string, r: (r as number) + 1, d: item.n as Uint8Array };
    rows.push({ table: shelf.table, put, if: "k = :k", values: { ":k": tag } });
  }
  const last = [...rows, ...sumWrites(shelf, sums)];
  if (fitsTogether([...last, ...entries])) {
    if (!(await shelf.dynamo.transact([...last, ...entries]))) await applyRows(shelf, keys, tag);
  } else if (items.length > 1) for (const item of items) await applyRows(shelf, [item.sk as string], tag);
  else await applyWide(shelf, keys, tag, last, entries);
}

/** One row with more entries than a transaction holds: the entries first, as long as the row bears the tag, and the row last. */
async function applyWide(
  shelf: ViewPartition,
  keys: readonly string[],
  tag: string,
  last: readonly Write[],
  entries: readonly Write[],
): Promise<void> {
  const check: Write = {
    table: shelf.table,
    check: rowKey(shelf.tenant, shelf.view, keys[0] as string),
    if: "k = :k",
    values: { ":k": tag },
  };
  for (const group of grouped(entries, MOST_WRITES - 1)) if (!(await shelf.dynamo.transact([check, ...group]))) return;
  await shelf.dynamo.transact(last);
}

/** Sees to a row that a large commit is at work on: finishes a decided one, clears a forgotten one away, or waits a little. */
export async function seenTo(shelf: ViewPartition, row: Item): Promise<void> {
  const { dynamo, table, tenant, view } = shelf;
  const tag = row.k as string;
  const key = cursorKey(tenant, view, streamIn(tag));
  const cursor = await dynamo.get(table, key);
  if (cursor?.p === tag) await applied(shelf, cursor);
  else if (Date.now() - startedAt(tag) > FORGOTTEN_MS) {
    const undecided = { if: "attribute_not_exists(p) OR p <> :tag", values: { ":tag": tag } };
    const forgotten = await dynamo.write({ table, update: key, change: "SET z = :tag", ...undecided });
    if (forgotten) await cleared(shelf, row.sk as string, row.r === undefined, tag);
  } else await new Promise((done) => setTimeout(done, 20 + Math.random() * 50));
}
