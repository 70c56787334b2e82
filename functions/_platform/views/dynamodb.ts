import type { Dynamo, Item } from "#platform/dynamodb";
import { recentlyUsed } from "#platform/recent";
import { found } from "./dynamodb-finding.ts";
import { generationsOf } from "./dynamodb-generations.ts";
import { cursorKey, type Lean, rowKey, storedIn, sumsIn, talliesOf, tallySort } from "./dynamodb-items.ts";
import { applied, commitLarge, fitsTogether, seenTo } from "./dynamodb-large.ts";
import { nameOfRow, rowsBefore, transactionFor, type ViewPartition } from "./dynamodb-writes.ts";
import { byBytes } from "./place.ts";
import type { Change, Move, Views } from "./port.ts";
import type { Projection } from "./projection.ts";
import { logicalName } from "./view.ts";

const SEEN_MS = 5_000;
const MOST_SEEN = 10_000;
const MOST_READ = 500;

/** The indexes that views declare lean, and search, which has an entry per word. */
export function leanOf(projections: readonly Projection[]): Lean {
  const declared = new Set(
    projections.flatMap(({ view }) => (view.lean ?? []).map((index) => `${logicalName(view)} ${index}`)),
  );
  return (view, index) => index === "search" || declared.has(`${view.slice(0, view.lastIndexOf("."))} ${index}`);
}

/**
 * Views on DynamoDB: rows, index entries, totals and a cursor that moves change in one transaction; a commit too large
 * for one is announced, decided and applied (dynamodb-large.ts). A change writes only what is not as it was. Entries carry the row,
 * packed, unless `lean` says that their index does not; a page of such an index is one query. Pages are read strongly
 * consistently for a view whose cursor was asked for or moved here within five seconds, as whoever wants to see their own
 * change does, and eventually otherwise. The generation readers see is known for half a second.
 */
export function dynamoViews(dynamo: Dynamo, table: string, lean: Lean = leanOf([])): Views {
  const generations = generationsOf(dynamo, table);
  const lastRead = new Map<string, number>();
  const lately = recentlyUsed<Item>(MOST_READ);
  const shelf = (tenant: string, view: string): ViewPartition => ({ dynamo, table, tenant, view, lean, lately });
  const nameOf = ({ tenant, view }: ViewPartition): string => `${view} ${tenant}`;
  const looked = (at: ViewPartition): ViewPartition => {
    if (lastRead.size >= MOST_SEEN) lastRead.clear();
    lastRead.set(nameOf(at), Date.now());
    return at;
  };
  const isQuiet = (at: ViewPartition): boolean => Date.now() - (lastRead.get(nameOf(at)) ?? 0) > SEEN_MS;

  async function cursorOf(at: ViewPartition, stream: string): Promise<number> {
    const item = await dynamo.get(table, cursorKey(at.tenant, at.view, stream));
    return item?.p === undefined ? ((item?.v ?? 0) as number) : applied(at, item);
  }
  async function committed(at: ViewPartition, move: Move, changes: readonly Change[]): Promise<boolean> {
    const commitment = await transactionFor(at, move, changes);
    if (!commitment) return false;
    const { hints, writes } = commitment;
    if (!fitsTogether(writes)) return (await cursorOf(at, move.stream)) === move.from && commitLarge(at, move, changes);
    await dynamo.sweep(table, { puts: hints });
    const [first, ...others] = writes;
    if (!first) return true;
    // One write needs no transaction, which costs double.
    return others.length > 0 ? dynamo.transact(writes) : (await dynamo.write(first)) !== undefined;
  }

  return {
    async get(tenant, view, key) {
      const item = await dynamo.get(table, rowKey(tenant, view, key));
      if (item) lately.set(nameOfRow(tenant, view, key), item);
      return storedIn(item);
    },
    async row(tenant, view, key) {
      return storedIn(await dynamo.get(table, rowKey(tenant, view, key)))?.row ?? undefined;
    },
    find(tenant, view, range) {
      const at = shelf(tenant, view);
      return found(at, range, isQuiet(at));
    },
    cursor: (tenant, view, stream) => cursorOf(looked(shelf(tenant, view)), stream),
    async commit(tenant, view, move, changes) {
      const at = looked(shelf(tenant, view));
      if (move.from === 0) await generations.noted(tenant, view);
      if (await committed(at, move, changes)) return true;
      const rows = await rowsBefore(
        at,
        changes.map(({ key }) => key),
      );
      for (const row of rows.values()) if (row.k !== undefined) await seenTo(at, row);
      return false;
    },
    async tally(tenant, view, tally, partition) {
      return sumsIn(await dynamo.get(table, { pk: talliesOf(tenant, view), sk: tallySort(tally, partition) }));
    },
    async talliesAt(tenant, view, tally, partitions) {
      const pk = talliesOf(tenant, view);
      const keys = [...new Set(partitions)].map((each) => ({ pk, sk: tallySort(tally, each) }));
      const found = new Map((await dynamo.many(table, keys)).map((item) => [item.sk, item]));
      return partitions.map((each) => sumsIn(found.get(tallySort(tally, each))));
    },
    async tallies(tenant, view, tally, { from, to, limit, names }) {
      if (byBytes(from, to) >= 0) return [];
      const range = { from: tallySort(tally, from), to: tallySort(tally, to) };
      const items = await dynamo.query(table, { pk: talliesOf(tenant, view), ...range, limit: limit + 1 });
      return items
        .filter((item) => item.sk !== range.to)
        .slice(0, limit)
        .map((item) => ({ partition: (item.sk as string).slice(tally.length + 1), sums: sumsIn(item, names) }));
    },
    generation: (view) => generations.current(view),
    switchTo: (view, generation) => generations.switchTo(view, generation),
  };
}
