import * as z from "zod";
import type { Recorded } from "#events/_kernel";
import {
  InsertChanged,
  InsertCreated,
  InsertMoved,
  InsertReviewed,
  InsertStockCounted,
  InsertSubmitted,
} from "#events/inserts";
import { metaOf } from "#platform/history";
import { projection, view } from "#platform/views";
import { Insert } from "../contract/shapes.ts";

/** The API's insert without what parcels say of it; `stock` as it was counted. */
const Row = Insert.omit({ stats: true, stock: true }).extend({
  counted: z.array(z.object({ location: z.string(), level: z.int(), packed: z.int() })),
});
export type InsertRow = z.infer<typeof Row>;

const ORDER = ["active", "in_review", "paused", "rejected", "draft", "archived"];
const placed = ({ priority, createdAt }: InsertRow): string =>
  `${String(1000 - priority).padStart(4, "0")} ${createdAt}`;

export const insertView = view<InsertRow>({
  name: "inserts-insert",
  version: 1,
  row: Row,
  indexes: {
    all: (row) => ({ partition: "", sort: `${ORDER.indexOf(row.status)} ${placed(row)}` }),
    status: (row) => ({ partition: row.status, sort: placed(row) }),
  },
  tallies: { count: ({ status }) => [{ partition: "", add: { total: 1, [status]: 1 } }] },
});

const onInsert = ({ data }: { data: { insertId: string } }) => data.insertId;
const next = (row: InsertRow | undefined, fact: Recorded, change: Partial<InsertRow>) =>
  row && { ...row, ...change, ...metaOf(fact, row) };
const withoutReason = (row: InsertRow | undefined): InsertRow | undefined => {
  if (!row) return undefined;
  const { rejectionReason: _, ...rest } = row;
  return rest;
};

export const insertProjection = projection(insertView)
  .when(InsertCreated, onInsert, (_, fact) => {
    const { insertId, ...data } = fact.data;
    return { ...data, id: insertId, status: "draft", counted: [], ...metaOf(fact) };
  })
  .when(InsertChanged, onInsert, (row, fact) => {
    const { insertId: _, ...changes } = fact.data;
    const cleared = row && Object.entries({ ...row, ...changes }).filter(([, value]) => value !== null);
    return row && ({ ...Object.fromEntries(cleared ?? []), ...metaOf(fact, row) } as InsertRow);
  })
  .when(InsertSubmitted, onInsert, (row, fact) => next(withoutReason(row), fact, { status: "in_review" }))
  .when(InsertReviewed, onInsert, (row, fact) => {
    const { approved, reason } = fact.data;
    return next(withoutReason(row), fact, {
      status: approved ? "active" : "rejected",
      ...(reason && { rejectionReason: reason }),
    });
  })
  .when(InsertMoved, onInsert, (row, fact) => next(row, fact, { status: fact.data.status }))
  .when(InsertStockCounted, onInsert, (row, fact) => {
    const { location, level, packed } = fact.data;
    const others = row?.counted.filter((each) => each.location !== location) ?? [];
    return next(row, fact, { counted: [...others, { location, level, packed }] });
  });
