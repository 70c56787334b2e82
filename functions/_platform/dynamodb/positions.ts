import type { Dynamo } from "./dynamo.ts";

const EPOCH = Date.parse("2020-01-01");
const SLOTS = 4096;
const LEASE_MS = 600_000;
/** How far the clocks of two machines may be apart. */
const SKEW_MS = 60_000;
const TRIES = 50;

/** The position a commit made at this time (milliseconds since 1970) can have at the least. */
export const positionAt = (ms: number): number => Math.max(0, ms - EPOCH) * SLOTS;

/** Positions that grow and that nobody else has. */
export interface Positions {
  /** The next position, above the one given. */
  next(above?: number): Promise<number>;
}

/**
 * Positions of commits: milliseconds and, below them, the number of a slot (0 to 4095) that this process alone holds for
 * ten minutes at a time. No two commits of any process share a position, and no counter is written with each of them.
 */
export function positionsOf(dynamo: Dynamo, table: string, now: () => number = Date.now): Positions {
  let slot = -1;
  let until = 0;
  let last = 0;
  let leasing: Promise<void> | undefined;

  const key = (of: number) => ({ pk: `shared#slot#${of}`, sk: "0" });
  async function lease(): Promise<void> {
    const [at, mine] = [now(), slot >= 0 && now() < until];
    const values = { ":until": at + LEASE_MS };
    if (mine) {
      const bound = { ...values, ":mine": until };
      if (await dynamo.write({ table, update: key(slot), change: "SET q = :until", if: "q = :mine", values: bound })) {
        until = at + LEASE_MS;
        return;
      }
    }
    for (let tried = 0; tried < TRIES; tried += 1) {
      const of = Math.floor(Math.random() * SLOTS);
      const free = { ...values, ":over": at - SKEW_MS };
      const holds = "attribute_not_exists(pk) OR q < :over";
      if (!(await dynamo.write({ table, update: key(of), change: "SET q = :until", if: holds, values: free })))
        continue;
      [slot, until] = [of, at + LEASE_MS];
      return;
    }
    throw new Error("No slot for positions is free");
  }

  return {
    async next(above = 0) {
      if (now() > until - LEASE_MS / 2) {
        leasing ??= lease().finally(() => {
          leasing = undefined;
        });
        await leasing;
      }
      const least = Math.max(last, above);
      const ticks = Math.max(now() - EPOCH, Math.floor(least / SLOTS) + 1);
      last = ticks * SLOTS + slot;
      return last;
    },
  };
}
