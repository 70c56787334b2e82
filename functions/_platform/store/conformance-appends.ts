import { SYSTEM } from "#events/_kernel";
import type { Append, Commit, EventStore } from "./port.ts";

export type MakeStore = () => Promise<{ port: EventStore; close: () => Promise<void> }>;

/** An append of facts that carry numbers, for tests. */
export const appendOf = (
  stream: string,
  expected: number,
  numbers: readonly number[],
  more: Partial<Append> = {},
): Append => ({
  stream,
  expected,
  facts: numbers.map((number) => ({ type: "Counted", data: { number } })),
  at: "2026-01-02T03:04:05.678Z",
  actor: SYSTEM,
  meta: { command: "count", requestId: "req_1" },
  ...more,
});

/** Every commit of the log, read in pages. */
export async function wholeLog(store: EventStore, after = 0, limit = 100): Promise<Commit[]> {
  const commits: Commit[] = [];
  for (;;) {
    const page = await store.log(commits.at(-1)?.position ?? after, limit);
    commits.push(...page);
    if (page.length < limit) return commits;
  }
}
