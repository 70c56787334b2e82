import { streamOf } from "#events/_kernel";
import type { RecordKind } from "#events/_records";
import { type AnyDecider, fold, type Refusal, refuse } from "#platform/domain";
import type { HistoryEntry } from "#platform/history";
import type { Context } from "#platform/http";
import type { ListedRow, RecordListing } from "#platform/record-views";
import { normalised, readerOf, searchRange, type View } from "#platform/views";
import { audienceOf } from "./audience.ts";
import { MAX_DEPTH } from "./tree.ts";

type TargetContext = Pick<Context, "permissions" | "ports" | "tenant" | "views">;
type Names = Readonly<Record<string, string>>;

/** The records that a reference can name. */
export interface ReferenceTarget {
  /** What these ids are called, of records the caller may see. `all` includes those in the bin. */
  readonly names: (ids: readonly string[], context: TargetContext, all?: "all") => Promise<Names>;
  /** The ids of records of that name, at most two. */
  readonly find: (name: string, context: Pick<TargetContext, "ports" | "tenant">) => Promise<readonly string[]>;
  readonly isThere: (id: string, context: Pick<TargetContext, "ports" | "tenant">) => Promise<boolean>;
  /** Where these records are inside each other: what one is inside of, from itself up. */
  readonly upwards?:
    | ((id: string, context: Pick<TargetContext, "ports" | "tenant">) => Promise<readonly string[]>)
    | undefined;
}
/** Where a kind's reference fields lead to, by field. */
export type References<K extends RecordKind = RecordKind> = { readonly [N in keyof K["fields"]]?: ReferenceTarget };

/** The records of a kind as a target. Whether one is there is read from its own facts, so it is never behind. */
export const recordTarget = <Row extends ListedRow>(of: {
  readonly decider: AnyDecider;
  readonly view: View<Row>;
  readonly nameOf: (row: Row) => string;
  /** Where rows are hidden, and what the permission to edit begins with: who lacks it reads no names of them. */
  readonly listing?: Pick<RecordListing<Row>, "hidden">;
  readonly permission?: string;
  /** The field that names what a record is inside of: then nothing can be put inside itself. */
  readonly parent?: string;
}): ReferenceTarget => ({
  names: async (ids, context, all) => {
    const rows: Row[] = [];
    for (let at = 0; at < ids.length; at += 100)
      rows.push(...(await context.views.many(of.view, ids.slice(at, at + 100))));
    const { listing = {}, permission } = of;
    const isHidden = (row: Row) => listing.hidden?.(row) && audienceOf({ listing, permission }, context) !== "editors";
    const seen = rows.filter((row) => (all || row.state !== "deleted") && !isHidden(row));
    return Object.fromEntries(seen.map((row) => [row.id, of.nameOf(row)]));
  },
  find: async (name, { ports, tenant }) => {
    const range = searchRange(name)?.range;
    if (!range) return [];
    const where = (row: Row) => row.state !== "deleted" && normalised(of.nameOf(row)) === normalised(name);
    const { rows } = await readerOf(ports.views, tenant, async () => undefined).page(of.view, {
      ...range,
      where,
      limit: 2,
    });
    return rows.map(({ id }) => id);
  },
  isThere: async (id, context) => {
    const { state } = await stateOf(of.decider, id, context);
    return state === "active" || state === "archived";
  },
  upwards:
    of.parent === undefined
      ? undefined
      : async (id, context) => {
          const path: string[] = [];
          for (let next: unknown = id; typeof next === "string" && !path.includes(next) && path.length <= MAX_DEPTH; ) {
            path.push(next);
            next = (await stateOf(of.decider, next, context)).values[of.parent as string];
          }
          return path;
        },
});

type FoldedRecord = { readonly state: string; readonly values: Readonly<Record<string, unknown>> };
const stateOf = async (decider: AnyDecider, id: string, { ports, tenant }: Pick<TargetContext, "ports" | "tenant">) =>
  fold<FoldedRecord>(decider, await ports.store.load(tenant, streamOf(decider.name, id)));

const targetsOf = (references: References): [string, ReferenceTarget][] =>
  Object.entries(references).flatMap(([name, target]) => (target ? [[name, target]] : []));
const idsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];

/** What the records that these refer to are called, by id. `fields`: which of their references. */
export async function namesIn(
  references: References,
  records: readonly object[],
  context: TargetContext,
  isNamed: (field: string) => boolean = () => true,
): Promise<Names> {
  const found = targetsOf(references).map(([field, target]) => {
    const values = isNamed(field) ? records.map((record) => (record as Record<string, unknown>)[field]) : [];
    return target.names([...new Set(values.flatMap(idsIn))], context);
  });
  return Object.assign({}, ...(await Promise.all(found)));
}

/** Refuses values that name a record which is not there or no longer, or that would put one of `own` inside itself. */
export async function missingReferences(
  references: References,
  sent: object,
  context: Pick<TargetContext, "ports" | "tenant">,
  own: readonly string[] = [],
): Promise<Refusal<"validation-failed"> | undefined> {
  const errors: Record<string, string[]> = {};
  for (const [field, target] of targetsOf(references)) {
    const ids = idsIn((sent as Record<string, unknown>)[field]);
    const there = await Promise.all(ids.map((id) => target.isThere(id, context)));
    if (there.includes(false)) errors[field] = ["It no longer exists. Choose another"];
    const path = ids[0] === undefined ? [] : ((await target.upwards?.(ids[0], context)) ?? []);
    if (path.some((id) => own.includes(id))) errors[field] = ["It can't be inside itself. Choose another"];
    else if (path.length >= MAX_DEPTH) errors[field] = [`At most ${MAX_DEPTH} can be nested. Choose another`];
  }
  return Object.keys(errors).length > 0 ? refuse("validation-failed", { errors }) : undefined;
}

/** A history that says what its references are called, of records in the bin too. */
export async function namedHistory(
  references: References,
  entries: readonly HistoryEntry[],
  context: TargetContext,
): Promise<HistoryEntry[]> {
  const targets = new Map(targetsOf(references));
  const changes = entries.flatMap((entry) => entry.changes).filter(({ field }) => targets.has(field));
  const split = (text: string | null) => text?.split(", ") ?? [];
  const names: Record<string, string> = {};
  for (const [field, target] of targets) {
    const ids = changes.flatMap((each) => (each.field === field ? [...split(each.before), ...split(each.after)] : []));
    Object.assign(names, await target.names([...new Set(ids)], context, "all"));
  }
  const named = (text: string | null) =>
    text &&
    split(text)
      .map((id) => names[id] ?? id)
      .join(", ");
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) =>
      targets.has(change.field) ? { ...change, before: named(change.before), after: named(change.after) } : change,
    ),
  }));
}
