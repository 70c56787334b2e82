import { AsyncLocalStorage } from "node:async_hooks";
import type { Key } from "./items.ts";

/**
 * Capacity used: reads of 4 KB (strongly consistent; half of that otherwise) and writes of 1 KB, with indexes; how many calls,
 * and in how many rounds they were made: those under way at once are one round.
 */
export interface Units {
  readonly reads: number;
  readonly writes: number;
  readonly calls: number;
  readonly rounds: number;
  /** Units by table or index and kind (`events writes`, `events/recent writes`). */
  readonly by: ReadonlyMap<string, number>;
  /** What each item written used, without indexes. */
  readonly written: readonly Written[];
}
interface Written {
  readonly key: Key;
  readonly bytes: number;
  readonly units: number;
}

class Meter implements Units {
  reads = 0;
  writes = 0;
  calls = 0;
  rounds = 0;
  private underWay = 0;
  readonly by = new Map<string, number>();
  readonly written: Written[] = [];

  async during<T>(call: () => Promise<T>): Promise<T> {
    if (this.underWay === 0) this.rounds += 1;
    this.underWay += 1;
    try {
      return await call();
    } finally {
      this.underWay -= 1;
    }
  }

  add(kind: "reads" | "writes", where: string, units: number): void {
    this[kind] += units;
    if (units > 0) this.by.set(`${where} ${kind}`, (this.by.get(`${where} ${kind}`) ?? 0) + units);
  }
}
const meters = new AsyncLocalStorage<Meter>();

/** Does some work and tells what all calls of DynamoDB made by it used. */
export async function metered<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly units: Units }> {
  const units = new Meter();
  const result = await meters.run(units, work);
  return { result, units };
}

/** The meter of the work under way, if it is metered. */
export const meter = (): Meter | undefined => meters.getStore();
