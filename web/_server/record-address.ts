import type { ActivityEntry } from "#contracts/activity";
import type { RecordAddresses } from "#web/_record/record-addresses.ts";

// Loaders read the addresses, so that no page's script holds those of all modules.
const modules = import.meta.glob<{ addresses: RecordAddresses }>("../[a-z]*/addresses.ts", { eager: true });
const byKind = new Map(Object.values(modules).flatMap(({ addresses }) => Object.entries(addresses)));

/** The address of a record, by its kind; undefined where its kind has no screen of its own. */
export const recordAddress = (kind: string, id: string): string | undefined => byKind.get(kind)?.(id);

/** An entry of the activity feed with the address of its record. */
export type AddressedEntry = ActivityEntry & { readonly url?: string };

/** Adds the addresses of their records to entries of the activity feed. */
export const withAddresses = (entries: readonly ActivityEntry[]): AddressedEntry[] =>
  entries.map((entry) => {
    const url = entry.subject && recordAddress(entry.subject.kind, entry.subject.id);
    return { ...entry, ...(url !== undefined && { url }) };
  });
