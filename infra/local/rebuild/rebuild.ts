import type { Ports } from "../../../functions/_platform/ports/index.ts";
import { logicalName, type Projection } from "../../../functions/_platform/views/index.ts";
import { readLog } from "../../fill/read-log.ts";

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

const GRACE_MS = 1000;

/**
 * Fills the next generation of a view from the whole log while the previous one is in use, then switches. Nothing
 * written meanwhile is lost: the log is read to its end before the switch, from there on after it, and once more when
 * nobody can still be writing to the previous generation. Returns undefined when stopped, without changes.
 */
export async function rebuild(work: Rebuilding): Promise<Rebuilt | undefined> {
  const { ports, projection } = work;
  const { views } = ports;
  const name = logicalName(projection.view);
  const before = await views.generation(name);
  const generation = before + 1;
  await views.switchTo(name, before); // drops the remains of an interrupted rebuild
  const reading = readLog({ ports, projections: [projection], generation });
  const toTheEnd = () => reading.toTheEnd(({ commits }) => work.goOn(commits));
  if (!(await toTheEnd())) {
    await views.switchTo(name, before);
    return undefined;
  }
  await views.switchTo(name, generation);
  await toTheEnd();
  await new Promise((resolve) => setTimeout(resolve, work.graceMs ?? GRACE_MS));
  await toTheEnd();
  await views.switchTo(name, generation);
  const { commits, streams } = reading.sofar();
  return { commits, streams, generation };
}
