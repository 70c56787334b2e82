/** The result of a check: how much it looked at, and what is wrong. */
export interface Findings {
  readonly counted: (what: string, count: number) => void;
  readonly differs: (check: string, what: string) => void;
  /** Runs a part of the work; an error becomes a finding, and the next part continues. */
  readonly tried: (check: string, work: () => Promise<void> | void) => Promise<void>;
  readonly counts: ReadonlyMap<string, number>;
  /** At most 20 of each check, one sentence each. */
  readonly differences: readonly string[];
  readonly total: () => number;
}

/** The work was asked to stop. */
export class Interrupted extends Error {}

/** Why something cannot be read, without a stack trace. */
export function reasonOf(error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  return /unable to authenticate data/.test(message) ? "what is sealed in it was changed" : message;
}

const MOST_PER_CHECK = 20;

export function findings(): Findings {
  const counts = new Map<string, number>();
  const perCheck = new Map<string, number>();
  const differences: string[] = [];
  const differs = (check: string, what: string) => {
    const count = (perCheck.get(check) ?? 0) + 1;
    perCheck.set(check, count);
    if (count <= MOST_PER_CHECK) differences.push(`${check}: ${what}`);
  };
  return {
    counts,
    differences,
    counted: (what, count) => void counts.set(what, (counts.get(what) ?? 0) + count),
    differs,
    tried: async (check, work) => {
      try {
        await work();
      } catch (error) {
        if (error instanceof Interrupted) throw error;
        differs(check, `cannot be read to its end: ${reasonOf(error)}`);
      }
    },
    total: () => [...perCheck.values()].reduce((sum, each) => sum + each, 0),
  };
}
