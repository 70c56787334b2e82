/** Modules that load together. `used` holds a 1 for each screen that loads them; `size` is in characters of code. */
export interface Group {
  readonly ids: readonly string[];
  readonly used: Uint8Array;
  readonly size: number;
}

/** What one more script costs a page, in characters of code: it is requested, and compressed, by itself. */
const SCRIPT = 1500;
/** A byte on a screen that is twice as heavy as the mean counts sixteen times. */
const WEIGHT = 4;

/**
 * Merges groups for as long as fewer scripts save more than the unneeded code costs the screens that then load it. Modules of
 * one group never need a second group that needs the first: scripts in a circle would run before what they lean on.
 */
export function gathered(groups: readonly Group[], imports: (id: string) => readonly string[]): readonly Group[] {
  const weights = weightsOf(groups);
  const gain = (one: Group, other: Group): number => {
    let sum = 0;
    for (const [at, weight] of weights.entries()) {
      if (one.used[at] && other.used[at]) sum += SCRIPT * weight;
      else if (one.used[at]) sum -= other.size * weight;
      else if (other.used[at]) sum -= one.size * weight;
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
      const both: Group = {
        ids: [...one.ids, ...other.ids],
        used: one.used.map((used, at) => used | (other.used[at] ?? 0)),
        size: one.size + other.size,
      };
      for (const id of both.ids) owner.set(id, both);
      left.delete(one);
      left.delete(other);
      left.add(both);
      merged += 1;
    }
  }
  return [...groups.filter((group) => group.ids.every((id) => owner.get(id) === group) && !left.has(group)), ...left];
}

/** How much a byte more counts on each screen: the more, the heavier it is already. */
function weightsOf(groups: readonly Group[]): number[] {
  const screens = groups[0]?.used.length ?? 0;
  const sizes = Array.from({ length: screens }, (_, at) =>
    groups.reduce((sum, { used, size }) => sum + (used[at] ? size : 0), 0),
  );
  const mean = sizes.reduce((sum, size) => sum + size, 0) / screens;
  return sizes.map((size) => (size / mean) ** WEIGHT);
}
