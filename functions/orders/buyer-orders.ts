import type { Position, Range, Reader } from "#platform/views";
import type { OrderRow } from "./contract/index.ts";
import { buyerGroupView } from "./projections/buyer-group.ts";
import { orderRowView } from "./projections/order-row.ts";

/** A customer and those who were merged into them. */
export async function buyersOf(views: Reader, customerId: string | undefined): Promise<readonly string[]> {
  if (!customerId) return [];
  return [customerId, ...((await views.get(buyerGroupView, customerId))?.merged ?? [])];
}

type Walk = Omit<Range, "where"> & { readonly where?: ((row: OrderRow) => boolean) | undefined };

/** Reads a page of the orders of several customers in one order. With one customer it is the page of the index. */
export async function pageOfBuyers(views: Pick<Reader, "page">, walk: Walk, buyers: readonly string[]) {
  if (walk.index !== "customer" || buyers.length < 2) return views.page(orderRowView, walk);
  const pages = await Promise.all(buyers.map((partition) => views.page(orderRowView, { ...walk, partition })));
  const isBefore = (one: Position, other: Position): boolean =>
    walk.descending ? compare(one, other) > 0 : compare(one, other) < 0;
  const inOrder = (one: Position, other: Position) => (isBefore(one, other) ? -1 : 1);
  // Where a customer has more orders, nothing is known behind the end of their page.
  const [end] = pages.flatMap(({ next }) => next ?? []).sort(inOrder);
  const known = pages
    .flatMap(({ rows }) => rows)
    .filter((row) => !end || !isBefore(end, positionOf(row)))
    .sort((one, other) => inOrder(positionOf(one), positionOf(other)));
  const rows = known.slice(0, walk.limit);
  const last = rows.at(-1);
  const next = rows.length < known.length && last ? positionOf(last) : end;
  return { rows, touched: pages.reduce((sum, { touched }) => sum + touched, 0), ...(next && { next }) };
}

/** The position of an order among those of its customer. */
const positionOf = ({ placedAt, id }: OrderRow): Position => ({ sort: placedAt, key: id });

const compare = (one: Position, other: Position): number => order(one.sort, other.sort) || order(one.key, other.key);
const order = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
