import {
  INSERT,
  type InsertArtwork,
  InsertChanged,
  InsertCreated,
  InsertMoved,
  InsertReviewed,
  type InsertStatus,
  InsertStockCounted,
  InsertSubmitted,
  insertEvents,
} from "#events/inserts";
import { decider, refuse } from "#platform/domain";

type Created = Parameters<typeof InsertCreated>[0];
type Details = Omit<Created, "insertId">;
export type Insert =
  | { readonly status: "none" }
  | ({ readonly status: InsertStatus; readonly submitted?: string } & Details);
type Here = Exclude<Insert, { status: "none" }>;
type Sides = { readonly sides: 1 | 2 };
type Changes = Partial<{ [K in keyof Details]: Details[K] | null | undefined }>;

const isHere = (insert: Insert): insert is Here => insert.status !== "none";
const changed = (insert: Insert, change: object): Insert => (isHere(insert) ? { ...insert, ...change } : insert);
const isComplete = ({ front, back }: InsertArtwork, sides: 1 | 2): boolean => Boolean(front && (sides === 1 || back));
const keyOf = (insertTypeId: string, artwork: InsertArtwork): string =>
  JSON.stringify([insertTypeId, artwork.front, artwork.back]);

/** With complete artwork an insert waits for review at once. */
const submitted = (insertId: string, { name, insertTypeId, artwork }: Details, { sides }: Sides) =>
  isComplete(artwork, sides) ? [InsertSubmitted({ insertId, name, insertTypeId, artwork })] : [];

function create(insert: Insert, { sides, ...input }: Created & Sides) {
  if (isHere(insert)) return [];
  return [InsertCreated(input), ...submitted(input.insertId, input, { sides })];
}

interface Update extends Changes, Sides {
  readonly insertId: string;
  readonly status?: "active" | "paused" | "archived" | undefined;
}

/** Other artwork, or another type, is reviewed again. */
function update(insert: Insert, { insertId, status, sides, ...sent }: Update) {
  if (!isHere(insert)) return refuse("not-found");
  if (insert.status === "archived" && Object.keys(sent).length > 0) return refuse("insert-archived");
  const differing = Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) =>
        value !== undefined && JSON.stringify(value ?? undefined) !== JSON.stringify(insert[name as keyof Details]),
    ),
  );
  const next = { ...insert, ...differing } as Here;
  const isNew = keyOf(next.insertTypeId, next.artwork) !== insert.submitted;
  const review = isNew ? submitted(insertId, next, { sides }) : [];
  const from = review.length ? "in_review" : insert.status;
  if (status && status !== insert.status && !mayMove(from, status))
    return refuse("invalid-transition", { from, to: status });
  return [
    ...(Object.keys(differing).length ? [InsertChanged({ insertId, ...differing } as never)] : []),
    ...review,
    ...(status && status !== insert.status ? [InsertMoved({ insertId, status })] : []),
  ];
}

const mayMove = (from: InsertStatus, to: "active" | "paused" | "archived"): boolean =>
  to === "archived" ? from !== "archived" : to === "active" ? from === "paused" : from === "active";

/** What was changed or archived since it was submitted is not decided any more. */
function review(
  insert: Insert,
  input: { readonly insertId: string; readonly approved: boolean; readonly reason?: string | undefined },
) {
  return insert.status === "in_review" ? [InsertReviewed(input)] : [];
}

function countStock(insert: Insert, input: Parameters<typeof InsertStockCounted>[0]) {
  return isHere(insert) ? [InsertStockCounted(input)] : refuse("not-found");
}

/** Something printed that goes into parcels. */
export const insert = decider<Insert>()({
  name: INSERT,
  initial: { status: "none" },
  events: insertEvents,
  decide: { create, update, review, countStock },
  evolve: {
    InsertCreated: (_, { insertId: _id, ...details }): Insert => ({ status: "draft", ...details }) as Insert,
    InsertChanged: (state, { insertId: _id, ...changes }) =>
      changed(state, Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? undefined]))),
    InsertSubmitted: (state, { insertTypeId, artwork }) =>
      changed(state, { status: "in_review", submitted: keyOf(insertTypeId, artwork) }),
    InsertReviewed: (state, { approved }) => changed(state, { status: approved ? "active" : "rejected" }),
    InsertMoved: (state, { status }) => changed(state, { status }),
    InsertStockCounted: (state) => state,
  },
});
