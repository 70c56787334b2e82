import type { Ports } from "../../functions/_platform/ports/index.ts";
import { type Commit, loadingOnce } from "../../functions/_platform/store/index.ts";
import { catchUp, logicalName, type Projection } from "../../functions/_platform/views/index.ts";

export interface LogReading {
  readonly ports: Pick<Ports, "store" | "views">;
  readonly projections: readonly Projection[];
  /** The generation that is written; without it the one that readers see. */
  readonly generation?: number;
  /** The position to begin after. */
  readonly after?: number;
}
/** `streams` counts a stream once for each view it concerns. */
export interface LogPosition {
  readonly position: number;
  readonly commits: number;
  readonly streams: number;
}

const BATCH = 500;
const AT_ONCE = 16;

/** Brings views up to date with all streams of the log that concern them, a batch of commits at a time. */
export function readLog({ ports, projections, generation, after = 0 }: LogReading) {
  const reached = new Map<string, number>();
  let [position, commits] = [after, 0];
  const sofar = (): LogPosition => ({ position, commits, streams: reached.size });

  function concerned(read: readonly Commit[]): [string, Projection, Commit][] {
    const found = new Map<string, [string, Projection, Commit]>();
    for (const commit of read)
      for (const projection of projections) {
        const key = `${logicalName(projection.view)}\n${commit.tenant}\n${commit.stream}`;
        const isNews = (commit.facts.at(-1)?.version ?? 0) > (reached.get(key) ?? 0);
        if (isNews && commit.facts.some((fact) => projection.steps.has(fact.type)))
          found.set(key, [key, projection, commit]);
      }
    return [...found.values()];
  }

  return {
    sofar,
    /** Reads on to the end of the log. Returns false when `goOn`, which is called after each batch, stops it. */
    async toTheEnd(goOn: (sofar: LogPosition) => boolean | Promise<boolean>): Promise<boolean> {
      for (;;) {
        const read = await ports.store.log(position, BATCH);
        const last = read.at(-1);
        if (!last) return true;
        const waiting = concerned(read).reverse();
        const store = loadingOnce(ports.store);
        const follow = async () => {
          for (let next = waiting.pop(); next; next = waiting.pop()) {
            const [key, projection, { tenant, stream }] = next;
            reached.set(key, await catchUp(projection, tenant, stream, store, ports.views, generation));
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, follow));
        position = last.position;
        commits += read.length;
        if (!(await goOn(sofar()))) return false;
      }
    },
  };
}
