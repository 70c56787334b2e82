import { contentOf, fileStream } from "#events/drive";
import { type InsertArtwork, insertStream } from "#events/inserts";
import { mapRefusal, unreadable } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type HistoryQuery, recordHistory } from "#platform/history";
import type { Context } from "#platform/http";
import { artworkProblem } from "./artwork.ts";
import type { inserts as contract, Insert, InsertType } from "./contract/index.ts";
import { insert } from "./domain/index.ts";
import { missedRule } from "./domain/rules.ts";
import { INSERT } from "./labels.ts";
import { orderFacts } from "./order-facts.ts";
import { type InsertRow, insertView } from "./projections/insert.ts";
import { packedBy, parcelView } from "./projections/parcel.ts";
import { INSERT_TYPES, insertType } from "./types.ts";

type Contract = typeof contract;
type InsertContext = Context & { readonly params: { readonly insertId: string } };
const DEFAULT_PRIORITY = 100;

/** How many pieces of the insert left in parcels that were packed at this place: here, or at a fulfiller's. */
async function piecesPacked({ views, tenant }: Context, insertId: string, location: string): Promise<number> {
  const packer = location === tenant ? undefined : location;
  return (await views.tally(parcelView, "outcome", packedBy(insertId, packer))).pieces ?? 0;
}

async function toInsert({ counted, ...row }: InsertRow, context: Context): Promise<Insert> {
  const { packed = 0, missed = 0 } = await context.views.tally(parcelView, "outcome", row.id);
  const stock = await Promise.all(
    counted.map(async ({ location, level, packed: before }) => {
      const since = Math.max(0, (await piecesPacked(context, row.id, location)) - before);
      return { location, level: Math.max(0, level - since) };
    }),
  );
  return { ...row, ...(stock.length && { stock }), stats: { packed, missed } };
}

async function answer(context: InsertContext) {
  const row = await context.views.get(insertView, context.params.insertId);
  return row ? toInsert(row, context) : refuse("not-found");
}
export const getInsert = (context: InsertContext) => answer(context);

export async function listInserts(context: Context & { readonly query: QueryOf<Contract["listInserts"]> }) {
  const { views, query, paging } = context;
  const { status, pageSize, pageToken } = query;
  const range = status ? { index: "status", partition: status } : { index: "all", partition: "" };
  const [page, counts] = await Promise.all([
    views.page(insertView, { ...range, limit: pageSize, ...paging.after(pageToken) }),
    views.tally(insertView, "count", ""),
  ]);
  return {
    inserts: await Promise.all(page.rows.map((row) => toInsert(row, context))),
    nextPageToken: paging.next(page.next),
    counts: { ...counts },
  };
}

/** What the artwork of a type is worth printing; refuses files that are gone, and pictures that are too small. */
async function checked({ ports, tenant }: Context, artwork: InsertArtwork, type: InsertType) {
  const errors: Record<string, string[]> = {};
  for (const side of ["front", "back"] as const) {
    const id = artwork[side];
    const content = id && contentOf(await ports.store.load(tenant, fileStream(id)));
    const problem = id && artworkProblem(content || undefined, type);
    if (problem) errors[`artwork.${side}`] = [problem];
  }
  return Object.keys(errors).length ? refuse("artwork-unusable", { errors }) : undefined;
}

const periodProblem = ({
  startsAt,
  endsAt,
}: {
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
}) =>
  startsAt && endsAt && endsAt <= startsAt
    ? refuse("validation-failed", { errors: { endsAt: ["This is before its start"] } })
    : undefined;

export async function createInsert(context: Context & { readonly body: BodyOf<Contract["createInsert"]> }) {
  const { body, newId, run } = context;
  const type = insertType(body.insertTypeId);
  if (!type) return refuse("insert-type-unknown", { errors: { insertTypeId: ["Choose a type"] } });
  const artwork = body.artwork ?? {};
  const problem = periodProblem(body) ?? (await checked(context, artwork, type));
  if (problem) return problem;
  const insertId = newId("ins");
  const { startsAt, endsAt } = body;
  const input = {
    insertId,
    name: body.name,
    insertTypeId: type.id,
    artwork,
    rules: body.rules ?? { conditions: [] },
    quantityPerOrder: body.quantityPerOrder ?? 1,
    priority: DEFAULT_PRIORITY,
    ...(startsAt && { startsAt }),
    ...(endsAt && { endsAt }),
    unitPrice: type.unitPrice,
    sides: type.sides,
  };
  const result = await run(insert, insertId, "create", input as never, { fingerprint: body });
  if (isRefusal(result)) return mapRefusal(result);
  const made = await answer({ ...context, params: { insertId } });
  return isRefusal(made) ? unreadable(result) : made;
}

export async function updateInsert(context: InsertContext & { readonly body: BodyOf<Contract["updateInsert"]> }) {
  const { params, body, run, views } = context;
  const { stock, ...changes } = body;
  const row = await views.get(insertView, params.insertId);
  if (!row) return refuse("not-found");
  const type = insertType(body.insertTypeId ?? row.insertTypeId);
  if (!type) return refuse("insert-type-unknown", { errors: { insertTypeId: ["Choose a type"] } });
  const changesPrint = body.artwork !== undefined || body.insertTypeId !== undefined;
  const problem =
    periodProblem({ ...row, ...changes }) ??
    (changesPrint ? await checked(context, body.artwork ?? row.artwork, type) : undefined);
  if (problem) return problem;
  const input = {
    ...changes,
    insertId: row.id,
    sides: type.sides,
    ...(body.insertTypeId && { unitPrice: type.unitPrice }),
  };
  const result = await run(insert, row.id, "update", input as never, { fingerprint: body });
  if (isRefusal(result)) return mapRefusal(result);
  if (stock) {
    const counted = { insertId: row.id, ...stock, packed: await piecesPacked(context, row.id, stock.location) };
    const { idempotencyKey } = context.caller;
    const key = idempotencyKey ? { idempotencyKey: `count-insert:${row.id}:${idempotencyKey}` } : {};
    const count = await run(insert, row.id, "countStock", counted, { ...key, fingerprint: stock, ifMatch: undefined });
    if (isRefusal(count)) return mapRefusal(count);
  }
  return answer(context);
}

export const getInsertHistory = (context: InsertContext & { readonly query: HistoryQuery }) =>
  recordHistory(context, answer(context), insertStream(context.params.insertId), INSERT);

/** All of them are on the first page. */
export function listInsertTypes({ query, paging }: Context & { readonly query: QueryOf<Contract["listInsertTypes"]> }) {
  paging.after(query.pageToken);
  return { types: INSERT_TYPES.filter(({ status }) => status === "active"), nextPageToken: null };
}
export const getInsertType = ({ params }: Context & { readonly params: { readonly insertTypeId: string } }) =>
  insertType(params.insertTypeId) ?? refuse("not-found");

/** Reads each order's own facts: nothing is kept of orders for this. */
export async function simulateInsert(context: Context & { readonly body: BodyOf<Contract["simulateInsert"]> }) {
  const { body, ports, tenant } = context;
  const load = (stream: string) => ports.store.load(tenant, stream);
  const found = await Promise.all([...new Set(body.orders)].map((id) => orderFacts(load, id)));
  const examined = found.flatMap((each) => each ?? []);
  const missed: Record<string, number> = {};
  const matched = examined.flatMap(({ created, order }) => {
    const rule = missedRule(body.rules, order);
    if (rule === undefined) return [{ orderId: created.orderId, number: created.number }];
    missed[rule] = (missed[rule] ?? 0) + 1;
    return [];
  });
  return { examined: examined.length, matched, missed };
}
