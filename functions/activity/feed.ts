import type { Recorded } from "#events/_kernel";
import type { EventStore } from "#platform/store";
import { type ActivityFact, activityFactOf } from "./activity-fact.ts";

/** One line of the feed: similar consecutive facts, newest first, and the log position of the oldest. */
export interface Line {
  readonly entries: readonly [ActivityFact, ...ActivityFact[]];
  readonly position: number;
}
interface Walk {
  readonly tenant: string;
  readonly permissions: ReadonlySet<string>;
  readonly pageSize: number;
  readonly before?: number | undefined;
}

const STEP = 100;
/** The maximum number of commits read for one page, however few of them are shown. */
const MAX_COMMITS = 1000;
const GROUPING_WINDOW_MS = 10 * 60_000;

/** Reads the log backwards into one page of lines; `next` is the position where the following page begins. */
export async function feed(store: EventStore, walk: Walk): Promise<{ lines: Line[]; next?: number }> {
  const lines: Line[] = [];
  let { before } = walk;
  for (let read = 0; read < MAX_COMMITS; read += STEP) {
    const commits = await store.recent(walk.tenant, STEP, before);
    for (const { position, facts } of commits) {
      const entry = activityFactOf(facts, walk.permissions);
      const last = lines.at(-1);
      if (entry && last && belongsToGroup(last, entry))
        lines.splice(-1, 1, { entries: [...last.entries, entry], position });
      else if (entry && last && lines.length === walk.pageSize) return { lines, next: last.position };
      else if (entry) lines.push({ entries: [entry], position });
      before = position;
    }
    if (commits.length < STEP) return { lines };
  }
  return { lines, ...(before !== undefined && { next: before }) };
}

function belongsToGroup({ entries: [newest] }: Line, { fact, words }: ActivityFact): boolean {
  if (!words.many || fact.type !== newest.fact.type || statusOf(fact) !== statusOf(newest.fact)) return false;
  if (fact.actor.id !== newest.fact.actor.id || fact.meta.via !== newest.fact.meta.via) return false;
  return Date.parse(newest.fact.at) - Date.parse(fact.at) < GROUPING_WINDOW_MS;
}

const statusOf = ({ data }: Recorded): unknown => (data as { status?: string }).status;
