import type { Recorded } from "#events/_kernel";
import type { EventStore } from "#platform/store";
import { type Told, toldOf } from "./tellings.ts";

/** One line of the feed: facts alike that follow each other, newest first, and where the oldest of them stands in the log. */
export interface Line {
  readonly told: readonly [Told, ...Told[]];
  readonly position: number;
}
interface Walk {
  readonly tenant: string;
  readonly permissions: ReadonlySet<string>;
  readonly pageSize: number;
  readonly before?: number | undefined;
}

const STEP = 100;
/** Commits read for one page at most, however few of them can be told. */
const MOST = 1000;
const TOGETHER_MS = 10 * 60_000;

/** Walks the log backwards to one page of lines; `next` is where the page after it begins. */
export async function feed(store: EventStore, walk: Walk): Promise<{ lines: Line[]; next?: number }> {
  const lines: Line[] = [];
  let { before } = walk;
  for (let read = 0; read < MOST; read += STEP) {
    const commits = await store.recent(walk.tenant, STEP, before);
    for (const { position, facts } of commits) {
      const told = toldOf(facts, walk.permissions);
      const last = lines.at(-1);
      if (told && last && alike(last, told)) lines.splice(-1, 1, { told: [...last.told, told], position });
      else if (told && last && lines.length === walk.pageSize) return { lines, next: last.position };
      else if (told) lines.push({ told: [told], position });
      before = position;
    }
    if (commits.length < STEP) return { lines };
  }
  return { lines, ...(before !== undefined && { next: before }) };
}

function alike({ told: [newest] }: Line, { fact, telling }: Told): boolean {
  if (!telling.many || telling.type !== newest.telling.type || wording(fact) !== wording(newest.fact)) return false;
  if (fact.actor.id !== newest.fact.actor.id || fact.meta.via !== newest.fact.meta.via) return false;
  return Date.parse(newest.fact.at) - Date.parse(fact.at) < TOGETHER_MS;
}

const wording = ({ data }: Recorded): unknown => (data as { status?: string }).status;
