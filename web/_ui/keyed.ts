/** Items with their index as key, for lists that are never reordered. */
export function keyed<T>(items: readonly T[]): [key: string, item: T][] {
  return items.map((item, place) => [String(place), item]);
}
