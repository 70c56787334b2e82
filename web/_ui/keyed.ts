/** Items that never change places, each with its place as its key. */
export function keyed<T>(items: readonly T[]): [key: string, item: T][] {
  return items.map((item, place) => [String(place), item]);
}
