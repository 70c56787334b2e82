import type { Recorded } from "#events/_kernel";
import type { EventStore } from "#platform/store";

type RecordNames = {
  number?: string;
  title?: string;
  sku?: string;
  name?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
};

/** Returns a function that loads a record's facts, once per stream. */
export function records(store: EventStore, tenant: string): (stream: string) => Promise<readonly Recorded[]> {
  const byStream = new Map<string, Promise<readonly Recorded[]>>();
  return (stream) => {
    const facts = byStream.get(stream) ?? store.load(tenant, stream);
    byStream.set(stream, facts);
    return facts;
  };
}

/** A record's name, as its first fact has it. */
export function labelOf([first]: readonly Recorded[]): string {
  const { number, title, sku, name, firstName, lastName, email } = (first?.data ?? {}) as RecordNames;
  const person = [firstName, lastName].filter(Boolean).join(" ");
  return number ?? sku ?? title ?? name ?? (person || (email ?? "A record"));
}
