import type { Dynamo, Item, Write } from "#platform/dynamodb";
import {
  cursorKey,
  entryChanges,
  isHint,
  type Lean,
  packedRow,
  rowKey,
  Sums,
  storedIn,
  sumName,
  talliesOf,
} from "./dynamodb-items.ts";
import type { Change, Move, Stored } from "./port.ts";

/** Where a view's items are: every function of this folder's DynamoDB part is about one tenant's part of one view. */
export interface ViewPartition {
  readonly dynamo: Dynamo;
  readonly table: string;
  readonly tenant: string;
  readonly view: string;
  readonly lean: Lean;
  /** Rows' items that were read to be changed, by `nameOfRow`, so that the change need not read them again. */
  readonly lately: { get(name: string): Item | undefined; delete(name: string): unknown };
}
export const nameOfRow = (tenant: string, view: string, key: string): string => `${tenant}\n${view}\n${key}`;

/** The condition that a cursor stands where a move begins and that no large commit is under way. */
export const cursorCondition = (from: number): Pick<Write, "if" | "values"> =>
  from === 0
    ? { if: "attribute_not_exists(v)" }
    : { if: "v = :from AND attribute_not_exists(p)", values: { ":from": from } };

/** The cursor's step. */
export function cursorWrite({ table, tenant, view }: ViewPartition, { stream, from, to }: Move): Write {
  const { if: condition, values } = cursorCondition(from);
  const update = cursorKey(tenant, view, stream);
  return { table, update, change: "SET v = :to", if: condition ?? "", values: { ...values, ":to": to } };
}

/** A row as it becomes, if it is still as it was. */
export function rowWrite({ table, tenant, view }: ViewPartition, change: Change): Write {
  const put = { ...rowKey(tenant, view, change.key), r: change.expected + 1, d: packedRow(change) };
  return change.expected === 0
    ? { table, put, if: "attribute_not_exists(pk)" }
    : { table, put, if: "r = :r AND attribute_not_exists(k)", values: { ":r": change.expected } };
}

export function entryWrites(
  shelf: ViewPartition,
  key: string,
  before: Pick<Stored, "row" | "entries"> | undefined,
  after: Pick<Stored, "row" | "entries">,
): Write[] {
  const { table } = shelf;
  const { puts, removes } = entryChanges(shelf, key, before, after);
  return [...puts.map((put) => ({ table, put })), ...removes.map((remove) => ({ table, remove }))];
}

/** Totals change by the difference between rows before and after, each total once. */
export const sumWrites = ({ table, tenant, view }: ViewPartition, sums: Sums): Write[] =>
  sums.changed().map(({ sk, add }) => ({
    table,
    update: { pk: talliesOf(tenant, view), sk },
    change: `ADD ${add.map((_, index) => `#${index} :${index}`).join(", ")}`,
    names: Object.fromEntries(add.map(([name], index) => [`#${index}`, sumName(name)])),
    values: Object.fromEntries(add.map(([, value], index) => [`:${index}`, value])),
  }));

/** The rows that changes are about, as they are stored, by key. */
export async function rowsBefore(
  { dynamo, table, tenant, view }: ViewPartition,
  keys: readonly string[],
  eventually = false,
): Promise<Map<string, Item>> {
  const items = await dynamo.many(
    table,
    keys.map((key) => rowKey(tenant, view, key)),
    eventually,
  );
  return new Map(items.map((item) => [item.sk as string, item]));
}

/** The rows as they are before their changes, read again where they were not read lately. */
async function rowsOf(shelf: ViewPartition, changes: readonly Change[]): Promise<Map<string, Item>> {
  const known = new Map<string, Item>();
  const others: string[] = [];
  for (const { key, expected } of changes) {
    const name = nameOfRow(shelf.tenant, shelf.view, key);
    const item = shelf.lately.get(name);
    shelf.lately.delete(name);
    if (item?.r === expected) known.set(key, item);
    else if (expected > 0) others.push(key);
  }
  return new Map([...known, ...(await rowsBefore(shelf, others))]);
}

/** What a commit writes: `hints` first, each on its own, and then `writes` in one transaction. */
export interface Commitment {
  readonly hints: readonly Item[];
  readonly writes: readonly Write[];
}

/**
 * All writes of a commit, or undefined when a row is not at the revision it was read at. New entries without a row are
 * hints: readers look whether the row agrees, so they may be there too early or for nothing, and cost half. They are
 * removed within the transaction, or a slow remover could take away what a later change has put there again.
 */
export async function transactionFor(
  shelf: ViewPartition,
  move: Move,
  changes: readonly Change[],
): Promise<Commitment | undefined> {
  const items = await rowsOf(shelf, changes);
  const sums = new Sums();
  const hints: Item[] = [];
  const writes = move.mayStay && changes.length <= 1 ? [] : [cursorWrite(shelf, move)];
  for (const change of changes) {
    const item = items.get(change.key);
    if (change.expected > 0 && (item?.r !== change.expected || item.k !== undefined)) return undefined;
    const before = storedIn(item);
    sums.add(before?.tallies ?? [], -1);
    sums.add(change.tallies, 1);
    const entries = entryWrites(shelf, change.key, before, change);
    hints.push(...entries.flatMap((write) => ("put" in write && isHint(write.put) ? [write.put] : [])));
    writes.push(rowWrite(shelf, change), ...entries.filter((write) => !("put" in write && isHint(write.put))));
  }
  return { hints, writes: [...writes, ...sumWrites(shelf, sums)] };
}
