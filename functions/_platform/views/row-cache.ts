import { LRUCache } from "lru-cache";
import { recentlyUsed } from "#platform/recent";
import type { Entry } from "./port.ts";
import type { RowTexts } from "./sqlite-texts.ts";

/** A row as it was read: parsed once, frozen, because everybody who reads it gets the same one. */
export interface CachedRow {
  readonly row: unknown;
  /** Those of its entries of which a partition holds several. */
  readonly crowded: readonly Entry[];
}

const MAX_CHARACTERS = 16_000_000;
const MAX_READ_ONCE = 2_000;

/** The rows read twice, or once since they changed, until their texts are 16 million characters: an export, which reads all once, displaces none. */
export function rowCache() {
  const rows = new LRUCache<string, CachedRow>({ maxSize: MAX_CHARACTERS });
  const readOnce = recentlyUsed<true>(MAX_READ_ONCE);
  return {
    get: (key: string): CachedRow | undefined => rows.get(key),
    keep(key: string, { row, crowded }: RowTexts): CachedRow {
      const fresh: CachedRow = { row: frozen(JSON.parse(row)), crowded: crowded() };
      if (readOnce.delete(key)) rows.set(key, fresh, { size: row.length + 50 * fresh.crowded.length });
      else readOnce.set(key, true);
      return fresh;
    },
    forget: (key: string): void => void rows.delete(key),
    noteRead: (key: string): void => void readOnce.set(key, true),
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
