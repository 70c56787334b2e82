/** Chance that is the same for the same seed: what is drawn depends on nothing else. */
export interface Chance {
  /** In [0, 1). */
  readonly next: () => number;
  /** A whole number in [0, most). */
  readonly below: (most: number) => number;
  /** In [from, to). */
  readonly between: (from: number, to: number) => number;
  readonly happens: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  /** One of the values, as often as its weight says. */
  readonly weighed: <T>(choices: readonly (readonly [T, number])[]) => T;
}

/** A small generator (mulberry32) started from any words. */
export function chanceOf(...words: readonly (string | number)[]): Chance {
  let state = hashed(words.join(" "));
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return {
    next,
    below,
    between: (from, to) => from + next() * (to - from),
    happens: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    weighed: <T>(choices: readonly (readonly [T, number])[]): T => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      return (choices.at(-1) as readonly [T, number])[0];
    },
  };
}

/** FNV-1a, 32 bits. */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
