import { byBytes, isFirstPlace, placesIn } from "./place.ts";
import type { Position, Range, Stored, Views } from "./port.ts";

interface ViewRows {
  readonly rows: Map<string, Stored>;
  readonly cursors: Map<string, number>;
}

const copyOf = <T>(value: T): T => structuredClone(value);
const jsonOf = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** Views as maps: indexes are sorted and totals summed whenever somebody asks. The model the other adapters are compared with. */
export function memoryViews(): Views {
  const shelves = new Map<string, ViewRows>();
  const generations = new Map<string, number>();
  const nameOf = (tenant: string, view: string) => `${view}\n${tenant}`;
  const shelf = (tenant: string, view: string): ViewRows => {
    const rows = shelves.get(nameOf(tenant, view)) ?? { rows: new Map(), cursors: new Map() };
    shelves.set(nameOf(tenant, view), rows);
    return rows;
  };
  function sumsOf(tenant: string, view: string, tally: string): Map<string, Record<string, number>> {
    const sums = new Map<string, Record<string, number>>();
    for (const { tallies } of shelf(tenant, view).rows.values())
      for (const { add, partition, tally: name } of tallies) {
        if (name !== tally) continue;
        const sum = sums.get(partition) ?? {};
        for (const [key, value] of Object.entries(add)) sum[key] = (sum[key] ?? 0) + value;
        sums.set(partition, sum);
      }
    return sums;
  }
  function walk(tenant: string, view: string, range: Range): Position[] {
    const sign = range.descending ? -1 : 1;
    const compare = (a: Position, b: Position) => sign * (byBytes(a.sort, b.sort) || byBytes(a.key, b.key));
    const { after } = range;
    return [...shelf(tenant, view).rows]
      .flatMap(([key, { entries }]) => placesIn(entries, range).map((sort) => ({ sort, key })))
      .filter((place) => !after || compare(place, after) > 0)
      .sort(compare);
  }
  return {
    async get(tenant, view, key) {
      return copyOf(shelf(tenant, view).rows.get(key));
    },
    async row(tenant, view, key) {
      return copyOf(shelf(tenant, view).rows.get(key)?.row ?? undefined);
    },
    async find(tenant, view, range) {
      const where = (range.where ?? (() => true)) as (row: unknown) => boolean;
      const rows: { key: string; row: unknown }[] = [];
      let touched = 0;
      let next = range.after;
      for (const place of walk(tenant, view, range)) {
        if (rows.length === range.limit || touched === (range.budget ?? 1000))
          return { rows, touched, ...(next && { next }) };
        touched += 1;
        next = place;
        const stored = shelf(tenant, view).rows.get(place.key);
        const row = copyOf(stored?.row);
        if (stored && row && isFirstPlace(stored.entries, range, place.sort) && where(row))
          rows.push({ key: place.key, row });
      }
      return { rows, touched };
    },
    async cursor(tenant, view, stream) {
      return shelf(tenant, view).cursors.get(stream) ?? 0;
    },
    async commit(tenant, view, { stream, from, to }, changes) {
      const { rows, cursors } = shelf(tenant, view);
      if ((cursors.get(stream) ?? 0) !== from) return false;
      if (changes.some(({ key, expected }) => (rows.get(key)?.revision ?? 0) !== expected)) return false;
      for (const { key, expected, applied: _, ...change } of changes)
        rows.set(key, { ...jsonOf(change), revision: expected + 1 });
      cursors.set(stream, to);
      return true;
    },
    async tally(tenant, view, tally, partition) {
      return sumsOf(tenant, view, tally).get(partition) ?? {};
    },
    async talliesAt(tenant, view, tally, partitions) {
      const sums = sumsOf(tenant, view, tally);
      return partitions.map((each) => sums.get(each) ?? {});
    },
    async tallies(tenant, view, tally, { from, to, limit, names }) {
      return [...sumsOf(tenant, view, tally)]
        .filter(([partition]) => byBytes(partition, from) >= 0 && byBytes(partition, to) < 0)
        .sort(([a], [b]) => byBytes(a, b))
        .slice(0, limit)
        .map(([partition, sums]) => ({
          partition,
          sums: Object.fromEntries(Object.entries(sums).filter(([name]) => !names || names.includes(name))),
        }));
    },
    async generation(view) {
      return generations.get(view) ?? 1;
    },
    async switchTo(view, generation) {
      generations.set(view, generation);
      for (const name of shelves.keys()) {
        const physical = name.slice(0, name.indexOf("\n"));
        if (physical.startsWith(`${view}.`) && physical !== `${view}.${generation}`) shelves.delete(name);
      }
    },
  };
}
