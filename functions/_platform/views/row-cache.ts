import { LRUCache } from "lru-cache";
import type { Entry } from "./port.ts";
import type { RowTexts } from "./sqlite-texts.ts";

/** A row as it was read: parsed once, frozen, because everybody who reads it gets the same one. */
export interface CachedRow {
  readonly row: unknown;
  /** Those of its entries of which a partition holds several. */
  readonly crowded: readonly Entry[];
}

const MAX_CHARACTERS = 16_000_000;

/** The rows read last, by key, until their texts are 16 million characters together. */
export function rowCache() {
  const rows = new LRUCache<string, CachedRow>({ maxSize: MAX_CHARACTERS });
  return {
    get: (key: string): CachedRow | undefined => rows.get(key),
    keep(key: string, { row, crowded }: RowTexts): CachedRow {
      const fresh: CachedRow = { row: frozen(JSON.parse(row)), crowded: crowded() };
      rows.set(key, fresh, { size: row.length + 50 * fresh.crowded.length });
      return fresh;
    },
    forget: (key: string): void => void rows.delete(key),
    clear: (): void => rows.clear(),
  };
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const each of Object.values(value)) frozen(each);
  }
  return value;
}
