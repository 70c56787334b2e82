import type { Entry } from "./port.ts";

/** A row as it was read: parsed once, frozen, because everybody who reads it gets the same one. */
export interface CachedRow {
  readonly row: unknown;
  readonly entries: readonly Entry[];
}

const MOST_CHARACTERS = 16_000_000;

/** Rows read last, by key, until their texts are 16 million characters together; the oldest go first. */
export function rowCache() {
  const rows = new Map<string, CachedRow & { readonly size: number }>();
  let size = 0;
  const forget = (key: string): void => {
    size -= rows.get(key)?.size ?? 0;
    rows.delete(key);
  };
  return {
    get: (key: string): CachedRow | undefined => rows.get(key),
    /** `row` and `entries` are JSON. */
    keep(key: string, row: string, entries: string): CachedRow {
      forget(key);
      const fresh = { row: frozen(JSON.parse(row)), entries: JSON.parse(entries), size: row.length + entries.length };
      rows.set(key, fresh);
      size += fresh.size;
      for (const oldest of rows.keys()) {
        if (size <= MOST_CHARACTERS) break;
        forget(oldest);
      }
      return fresh;
    },
    forget,
    clear(): void {
      rows.clear();
      size = 0;
    },
  };
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const each of Object.values(value)) frozen(each);
  }
  return value;
}
