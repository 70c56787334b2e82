/** What a check found: how much it looked at, and what is wrong. */
export interface Findings {
  readonly counted: (what: string, count: number) => void;
  readonly differs: (check: string, what: string) => void;
  readonly counts: ReadonlyMap<string, number>;
  /** At most 20 of each check, one sentence each. */
  readonly differences: readonly string[];
  readonly total: () => number;
}

const MOST_PER_CHECK = 20;

export function findings(): Findings {
  const counts = new Map<string, number>();
  const perCheck = new Map<string, number>();
  const differences: string[] = [];
  return {
    counts,
    differences,
    counted: (what, count) => void counts.set(what, (counts.get(what) ?? 0) + count),
    differs: (check, what) => {
      const known = (perCheck.get(check) ?? 0) + 1;
      perCheck.set(check, known);
      if (known <= MOST_PER_CHECK) differences.push(`${check}: ${what}`);
    },
    total: () => [...perCheck.values()].reduce((sum, each) => sum + each, 0),
  };
}
