import type { Recorded } from "#events/_kernel";
import { MonitorReminded, type MonitorState, MonitorStateChanged } from "#events/metrics";
import { type Effect, type ReactionContext, when } from "#platform/reactions";
import { placeView } from "../projections/place.ts";
import { needsOwnProject, tell, within } from "./raising.ts";

interface Said {
  readonly monitorId: string;
  readonly name: string;
  readonly value: number | null;
  readonly message?: string | undefined;
  readonly tell: readonly string[];
}
const LEVELS = { OK: "success", Warn: "warning", Alert: "danger", "No Data": "warning" } as const;

/** Whom a monitor's settings name is told, while they are in the project. */
async function told(
  fact: Recorded,
  said: Said,
  state: MonitorState,
  { directory }: ReactionContext,
): Promise<Effect[]> {
  const place = said.tell.length ? await directory.get(placeView, fact.tenant) : undefined;
  const people = said.tell.filter((user) => place?.people[user]);
  const reads = said.value === null ? "It has no data." : `It reads ${said.value.toLocaleString("en-GB")}.`;
  return people.flatMap((user) =>
    tell(fact, user, fact.tenant, {
      kind: "monitor",
      level: LEVELS[state],
      title: `${said.name}: ${state}`,
      body: said.message ? `${reads} ${said.message}` : reads,
      action: within(`/metrics/monitors/${said.monitorId}`, fact.tenant),
      subject: { type: "monitor", id: said.monitorId },
    }),
  );
}

export const tellMonitorTurned = when("tell-monitor-turned", MonitorStateChanged, needsOwnProject, (fact, around) =>
  told(fact, fact.data, fact.data.to, around),
);
export const tellMonitorReminded = when("tell-monitor-reminded", MonitorReminded, needsOwnProject, (fact, around) =>
  told(fact, fact.data, fact.data.state, around),
);
