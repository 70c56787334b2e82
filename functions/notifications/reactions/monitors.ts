import type { Recorded } from "#events/_kernel";
import { MonitorReminded, type MonitorState, MonitorStateChanged } from "#events/metrics";
import { type Effect, type ReactionContext, when } from "#platform/reactions";
import { projectMembersView } from "../projections/project-members.ts";
import { needsOwnProject, notify, within } from "./raising.ts";

interface MonitorReading {
  readonly monitorId: string;
  readonly name: string;
  readonly value: number | null;
  readonly message?: string | undefined;
  readonly tell: readonly string[];
}
const LEVELS = { OK: "success", Warn: "warning", Alert: "danger", "No Data": "warning" } as const;

/** Notifies the people of a monitor's settings who are still in the project. */
async function notifyPeople(
  fact: Recorded,
  reading: MonitorReading,
  state: MonitorState,
  { directory }: ReactionContext,
): Promise<Effect[]> {
  const place = reading.tell.length ? await directory.get(projectMembersView, fact.tenant) : undefined;
  const people = reading.tell.filter((user) => place?.people[user]);
  const reads = reading.value === null ? "It has no data." : `It reads ${reading.value.toLocaleString("en-GB")}.`;
  return people.flatMap((user) =>
    notify(fact, user, fact.tenant, {
      kind: "monitor",
      level: LEVELS[state],
      title: `${reading.name}: ${state}`,
      body: reading.message ? `${reads} ${reading.message}` : reads,
      action: within(`/metrics/monitors/${reading.monitorId}`, fact.tenant),
      subject: { type: "monitor", id: reading.monitorId },
    }),
  );
}

export const tellMonitorTurned = when("tell-monitor-turned", MonitorStateChanged, needsOwnProject, (fact, context) =>
  notifyPeople(fact, fact.data, fact.data.to, context),
);
export const tellMonitorReminded = when("tell-monitor-reminded", MonitorReminded, needsOwnProject, (fact, context) =>
  notifyPeople(fact, fact.data, fact.data.state, context),
);
