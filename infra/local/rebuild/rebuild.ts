import type { Ports } from "../../../functions/_platform/ports/index.ts";
import type { Commit } from "../../../functions/_platform/store/index.ts";
import { catchUp, logicalName, type Projection } from "../../../functions/_platform/views/index.ts";

export interface Rebuilding {
  readonly ports: Pick<Ports, "store" | "views">;
  readonly projection: Projection;
  /** Receives the number of commits read; returns whether to continue. */
  readonly goOn: (commits: number) => boolean;
  /** How long a command that started before the switch may still write to the previous generation. */
  readonly graceMs?: number;
}
/** `generation` is the one readers see now. */
export interface Rebuilt {
  readonly commits: number;
  readonly streams: number;
  readonly generation: number;
}

const BATCH = 500;
const AT_ONCE = 16;
const GRACE_MS = 1000;

/**
 * Fills the next generation of a view from the whole log while the previous one is in use, then switches. Nothing
 * written meanwhile is lost: the log is read to its end before the switch, from there on after it, and once more when
 * nobody can still be writing to the previous generation. Returns undefined when stopped, without changes.
 */
export async function rebuild(work: Rebuilding): Promise<Rebuilt | undefined> {
  const { views } = work.ports;
  const name = logicalName(work.projection.view);
  const before = await views.generation(name);
  const generation = before + 1;
  await views.switchTo(name, before); // drops the remains of an interrupted rebuild
  const reading = readingOf(work, generation);
  if (!(await reading.toTheEnd())) {
    await views.switchTo(name, before);
    return undefined;
  }
  await views.switchTo(name, generation);
  await reading.toTheEnd();
  await new Promise((resolve) => setTimeout(resolve, work.graceMs ?? GRACE_MS));
  await reading.toTheEnd();
  await views.switchTo(name, generation);
  return { ...reading.sofar(), generation };
}

function readingOf({ ports, projection, goOn }: Rebuilding, generation: number) {
  const reached = new Map<string, number>();
  let [position, commits] = [0, 0];
  const keyOf = ({ tenant, stream }: Commit): string => `${tenant}\n${stream}`;
  const isNews = (commit: Commit): boolean =>
    commit.facts.some((fact) => projection.steps.has(fact.type)) &&
    (commit.facts.at(-1)?.version ?? 0) > (reached.get(keyOf(commit)) ?? 0);

  return {
    sofar: () => ({ commits, streams: reached.size }),
    toTheEnd: async (): Promise<boolean> => {
      for (;;) {
        const read = await ports.store.log(position, BATCH);
        const last = read.at(-1);
        if (!last) return true;
        const waiting = [...new Map(read.filter(isNews).map((commit) => [keyOf(commit), commit])).values()];
        const follow = async () => {
          for (let next = waiting.pop(); next; next = waiting.pop())
            reached.set(
              keyOf(next),
              await catchUp(projection, next.tenant, next.stream, ports.store, ports.views, generation),
            );
        };
        await Promise.all(Array.from({ length: AT_ONCE }, follow));
        position = last.position;
        commits += read.length;
        if (!goOn(commits)) return false;
      }
    },
  };
}
