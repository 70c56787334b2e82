import type { Recorded } from "#events/_kernel";
import type { FieldChange, HistoryEntry } from "./entry.ts";
import { type Reverting, revertsOf } from "./revert.ts";
import { shortText } from "./text.ts";

/** The wording of facts for people. */
export interface Labels extends Reverting {
  /** Fact type → sentence, or a function of the fact's data. A type without one reads as its name in words. */
  readonly titles: Readonly<Record<string, string | ((data: never) => string)>>;
  /** Field of the facts' data → label. Fields without a label are not shown. */
  readonly fields: Readonly<Record<string, string>>;
  /** Field → its value in words, where the value itself does not read well. */
  readonly texts?: Readonly<Record<string, (value: never) => unknown>>;
  /** Fact types that tell of an occurrence (a stock movement, a refund), not of a new state: their fields have no before. */
  readonly occurrences?: readonly string[];
}

/** `StockThresholdSet` → "Stock threshold set". */
const inWords = (type: string): string => {
  const label = type.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return label.charAt(0).toUpperCase() + label.slice(1);
};

/**
 * What happened, oldest first: each stream's facts are folded into one flat record of their data, and each fact tells the
 * labelled fields it changed. Facts of several streams may be given; order them by `at` for one story.
 */
export function historyOf(facts: readonly Recorded[], labels: Labels): HistoryEntry[] {
  const records = new Map<string, Record<string, unknown>>();
  const reverts = revertsOf(facts, labels);
  return facts.map((fact) => {
    const record = records.get(fact.stream) ?? {};
    records.set(fact.stream, record);
    const title = labels.titles[fact.type];
    const revert = reverts.get(fact.id);
    return {
      id: fact.id,
      version: fact.version,
      at: fact.at,
      actor: fact.actor,
      ...(fact.meta.via && { via: fact.meta.via }),
      ...(fact.meta.ip && { ip: fact.meta.ip }),
      title: typeof title === "function" ? title(fact.data as never) : (title ?? inWords(fact.type)),
      changes: changesOf(record, fact, labels),
      ...(revert && { revert }),
    };
  });
}

function changesOf(record: Record<string, unknown>, fact: Recorded, labels: Labels): FieldChange[] {
  const occurrence = labels.occurrences?.includes(fact.type) ?? false;
  const changes: FieldChange[] = [];
  for (const [field, value] of Object.entries(fact.data as Record<string, unknown>)) {
    const name = labels.fields[field];
    const textOf = labels.texts?.[field];
    const text = (each: unknown) => shortText(textOf && (each || each === 0) ? textOf(each as never) : each);
    const before = occurrence ? null : text(record[field]);
    const after = text(value);
    const moved = occurrence ? after !== null : JSON.stringify(record[field] ?? null) !== JSON.stringify(value ?? null);
    if (!occurrence) record[field] = value;
    if (name !== undefined && moved && (before !== null || after !== null))
      changes.push({ field, label: name, before, after });
  }
  return changes;
}

/** The facts up to a moment (UTC, RFC 3339 with milliseconds), that moment included. */
export const asOf = <R extends Recorded>(facts: readonly R[], moment: string): R[] =>
  facts.filter((fact) => fact.at <= moment);
