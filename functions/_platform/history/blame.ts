import * as z from "zod";
import { Actor, type Recorded } from "#events/_kernel";
import { Instant } from "#platform/contract";
import type { HistoryEntry } from "./entry.ts";
import { asOf, historyOf, type Labels } from "./history.ts";

/** How many of a record's newest facts are read for its blame. */
export const MAX_BLAMED_FACTS = 500;

/** Who set a field last, when and from where; `factId` is the entry of the record's history, `version` its position. */
export const FieldBlame = z.object({
  by: Actor,
  at: Instant,
  via: z.string().optional(),
  factId: z.string(),
  version: z.int(),
});
export type FieldBlame = z.infer<typeof FieldBlame>;

/** By field. A field that none of the newest facts names, or that the caller may not see, is absent. */
export const Blame = z.record(z.string(), FieldBlame);
export type Blame = z.infer<typeof Blame>;

const blameIn = ({ id, actor, at, via, version }: HistoryEntry): FieldBlame => ({
  by: actor,
  at,
  ...(via !== undefined && { via }),
  factId: id,
  version,
});

/**
 * Who set each of these fields last, of entries in their order, oldest first. What no entry changes was set when the record
 * was created, if the entries reach back to that.
 */
export function blameOf(entries: readonly HistoryEntry[], fields: readonly string[]): Blame {
  const [first] = entries;
  const created = first?.version === 1 ? blameIn(first) : undefined;
  const changed = new Map(
    entries.flatMap((entry) => entry.changes.map(({ field }) => [field, blameIn(entry)] as const)),
  );
  return Object.fromEntries(
    fields.flatMap((field) => {
      const blame = changed.get(field) ?? created;
      return blame ? [[field, blame]] : [];
    }),
  );
}

interface BlameRequest {
  readonly tenant: string;
  readonly ports: {
    readonly store: { load(tenant: string, stream: string, after: number): Promise<readonly Recorded[]> };
  };
}

/** The blame of a record at `version`, from at most `MAX_BLAMED_FACTS` of its facts; only fields that its history shows have one. */
export async function recordBlame(
  { tenant, ports }: BlameRequest,
  of: {
    readonly stream: string;
    readonly version: number;
    readonly labels: Labels;
    readonly fields: readonly string[];
    readonly moment?: string | undefined;
    /** Chooses among the facts as the record's history does. */
    readonly select?: (facts: readonly Recorded[]) => readonly Recorded[];
  },
): Promise<Blame> {
  const { stream, version, labels, fields, moment, select = (facts) => facts } = of;
  const newest = await ports.store.load(tenant, stream, Math.max(0, version - MAX_BLAMED_FACTS));
  const facts = moment === undefined ? newest : asOf(newest, moment);
  return blameOf(
    historyOf(select(facts), labels),
    fields.filter((field) => labels.fields[field] !== undefined),
  );
}
