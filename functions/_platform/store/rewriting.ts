import type { Recorded } from "#events/_kernel";

/** The data that takes the place of a commit's, and how many of its facts that changes. */
export async function rewritten(
  facts: readonly Recorded[],
  change: (fact: Recorded) => Promise<unknown>,
): Promise<{ readonly data: readonly unknown[]; readonly changed: number }> {
  const data: unknown[] = [];
  let changed = 0;
  for (const fact of facts) {
    const after = await change(fact);
    data.push(after);
    if (JSON.stringify(after) !== JSON.stringify(fact.data)) changed += 1;
  }
  return { data, changed };
}
