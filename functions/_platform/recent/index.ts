import { LRUCache } from "lru-cache";

/** Keeps the `max` entries used last. With `max` of its own the library takes the room for all of them at once, 20 bytes each. */
export const recentlyUsed = <Value extends NonNullable<unknown>>(max: number): LRUCache<string, Value> =>
  new LRUCache({ maxSize: max, sizeCalculation: () => 1 });
