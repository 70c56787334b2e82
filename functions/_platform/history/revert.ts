import type * as z from "zod";
import type { Recorded } from "#events/_kernel";

/** Which changes can be put back with the record's own update command, and how. */
export interface Reverting {
  /** Fact type → the fields the update command takes, with their schemas. A change it could not take back is left out. */
  readonly reverts?: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>;
  /** Fact type → what to send against it (`{ status: "active" }`); only the last of these facts can be taken back. */
  readonly undoes?: Readonly<Record<string, Fields>>;
  readonly occurrences?: readonly string[];
}
/** Fields as the update command takes them; null clears. */
export type Fields = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Fact id → the fields it changed with their values before, for facts that can be taken back: the update command takes all
 * of them, and the record does not hold them again already.
 */
export function revertsOf(facts: readonly Recorded[], labels: Reverting): ReadonlyMap<string, Fields> {
  const records = new Map<string, Record<string, unknown>>();
  const before = new Map<string, { readonly stream: string; readonly fields: Fields }>();
  const undone = new Map<string, { readonly id: string; readonly fields: Fields }>();
  for (const fact of facts) {
    const record = records.get(fact.stream) ?? {};
    records.set(fact.stream, record);
    const fields = fieldsBefore(record, fact, labels);
    if (fields) before.set(fact.id, { stream: fact.stream, fields });
    const undo = labels.undoes?.[fact.type];
    if (undo) undone.set(fact.stream, { id: fact.id, fields: undo });
    if (!labels.occurrences?.includes(fact.type)) Object.assign(record, fact.data);
  }
  const still = [...before].flatMap(([id, { stream, fields }]) => {
    const now = records.get(stream) ?? {};
    const moved = Object.entries(fields).filter(([field, value]) => !same(now[field], value));
    return moved.length ? [[id, Object.fromEntries(moved)] as const] : [];
  });
  return new Map([...still, ...[...undone.values()].map(({ id, fields }) => [id, fields] as const)]);
}

function fieldsBefore(record: Fields, fact: Recorded, { reverts }: Reverting): Fields | undefined {
  const shape = reverts?.[fact.type];
  if (!shape) return undefined;
  const data = fact.data as Fields;
  const changed = Object.keys(data).filter((field) => !same(record[field], data[field]));
  const fits = changed.every((field) => shape[field]?.safeParse(record[field] ?? null).success);
  return changed.length && fits
    ? Object.fromEntries(changed.map((field) => [field, record[field] ?? null]))
    : undefined;
}
