/** Modules that load together. `used` holds a 1 for each screen that loads them; `size` is in characters of code. */
export interface Group {
  readonly ids: readonly string[];
  readonly used: Uint8Array;
  readonly size: number;
}

/** What one more script costs a page, in characters of code: 2 to 3 ms of processor time, and a request of its own. */
const SCRIPT = 6000;
/** Scripts and code of a screen that is twice as heavy as the mean count 64 times. */
const WEIGHT = 6;
/** About 125 kB with the libraries, after gzip: near what a page may have, where code without need counts three times. */
const NEAR_LIMIT = 125_000;

/**
 * Merges groups for as long as fewer scripts save more than the unneeded code costs the screens that then load it. Modules of
 * one group never need a second group that needs the first: scripts in a circle would run before what they lean on.
 */
export function gathered(groups: readonly Group[], imports: (id: string) => readonly string[]): readonly Group[] {
  const sizes = sizesOf(groups);
  const limits = sizes.map((size) => Math.max(NEAR_LIMIT, size));
  const weights = weightsOf(sizes);
  const gain = (one: Group, other: Group): number => {
    let sum = 0;
    for (const [at, weight] of weights.entries()) {
      const extra = unneeded(one, other, at);
      if (extra > 0) sum -= extra * weight * ((sizes[at] ?? 0) + extra > (limits[at] ?? 0) ? 3 : 1);
      else if (one.used[at]) sum += SCRIPT * weight;
    }
    return sum;
  };
  // What only one screen uses is that screen's own script.
  const left = new Set(groups.filter(({ used }) => used.filter(Boolean).length > 1));
  const owner = new Map(groups.flatMap((group) => group.ids.map((id): [string, Group] => [id, group])));
  /** Whether the first group needs the second by way of a third. */
  const leads = (from: Group, to: Group): boolean => {
    const needs = (group: Group) => new Set(group.ids.flatMap(imports).map((id) => owner.get(id)));
    const visited = new Set<Group | undefined>([from, undefined]);
    const waiting = [...needs(from)].filter((each) => each !== to);
    for (let each = waiting.pop(); waiting.length > 0 || each; each = waiting.pop()) {
      if (each === to) return true;
      if (!each || visited.has(each)) continue;
      visited.add(each);
      waiting.push(...needs(each));
    }
    return false;
  };
  for (let merged = -1; merged !== 0; ) {
    merged = 0;
    const all = [...left];
    const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => ({ one, other, gain: gain(one, other) })));
    for (const { one, other } of pairs.filter((pair) => pair.gain > 0).sort((a, b) => b.gain - a.gain)) {
      if (!left.has(one) || !left.has(other) || leads(one, other) || leads(other, one)) continue;
      if (gain(one, other) <= 0) continue;
      const both: Group = {
        ids: [...one.ids, ...other.ids],
        used: one.used.map((used, at) => used | (other.used[at] ?? 0)),
        size: one.size + other.size,
      };
      for (const id of both.ids) owner.set(id, both);
      for (const at of sizes.keys()) sizes[at] = (sizes[at] ?? 0) + unneeded(one, other, at);
      left.delete(one);
      left.delete(other);
      left.add(both);
      merged += 1;
    }
  }
  return [...groups.filter((group) => group.ids.every((id) => owner.get(id) === group) && !left.has(group)), ...left];
}

/** The code that a screen loads without need if two groups are one. */
function unneeded(one: Group, other: Group, screen: number): number {
  if (one.used[screen]) return other.used[screen] ? 0 : other.size;
  return other.used[screen] ? one.size : 0;
}

/** The characters of code that each screen loads. */
const sizesOf = (groups: readonly Group[]): number[] =>
  Array.from({ length: groups[0]?.used.length ?? 0 }, (_, at) =>
    groups.reduce((sum, { used, size }) => sum + (used[at] ? size : 0), 0),
  );

/** How much each screen counts: the more, the heavier it is. */
function weightsOf(sizes: readonly number[]): number[] {
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  return sizes.map((size) => (size / mean) ** WEIGHT);
}
