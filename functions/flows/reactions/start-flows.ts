import type { EventType } from "#events/_kernel";
import { FlowEmailWanted, FlowSwitched } from "#events/flows";
import { IntegrationResumed, IntegrationUninstalled } from "#events/integrations";
import { mailing, type Reaction, sideEffect, when } from "#platform/reactions";
import { setTimer } from "#platform/timers";
import { readerOf } from "#platform/views";
import { FLOWS } from "../engine.ts";
import { TRIGGERS_KEY, triggersView } from "../projections/triggers.ts";
import { sendFlowEmail, startFlows } from "../start.ts";
import { TRIGGER_EVENTS, triggersOn } from "../triggers.ts";

const inWords = (type: string): string => type.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase();

/**
 * Where no flow of the project starts with the fact, one small row is read and nothing else happens: the view is read as it is,
 * because bringing it up to date with the fact's stream would note that stream in the view.
 */
const starting = (on: EventType): Reaction =>
  when(`start-flows-on-${inWords(on.type)}`, on, (fact) => {
    const events = triggersOn(fact).map(({ event }) => event);
    if (events.length === 0) return [];
    return [
      sideEffect(async (ports) => {
        const row = await readerOf(ports.views, fact.tenant, async () => {}).get(triggersView, TRIGGERS_KEY);
        const flowIds = events.flatMap((event) => row?.events[event] ?? []);
        if (flowIds.length > 0) await startFlows(ports, fact, flowIds);
      }),
    ];
  });

export const startFlowsOn: readonly Reaction[] = TRIGGER_EVENTS.map(starting);

export const sendWantedEmail = when("send-email-on-flow-email-wanted", FlowEmailWanted, ({ tenant, data }) => [
  mailing((ports) => sendFlowEmail(ports, tenant, data.runId, data.flowId)),
]);

/** What came due while a flow was paused goes on. */
export const timeFlows = when("time-flows-on-flow-switched", FlowSwitched, ({ tenant, data, at }) =>
  data.status === "on" ? [setTimer(FLOWS, tenant, at)] : [],
);

const timeFlowsOn = (name: string, on: typeof IntegrationResumed | typeof IntegrationUninstalled) =>
  when(name, on, ({ data: { project, integration }, at }) =>
    integration === "flows" ? [setTimer(FLOWS, project, at)] : [],
  );
/** Runs that the paused module held go on when it is resumed, and end when it is uninstalled. */
export const timeFlowsOfModule: readonly Reaction[] = [
  timeFlowsOn("time-flows-on-integration-resumed", IntegrationResumed),
  timeFlowsOn("time-flows-on-integration-uninstalled", IntegrationUninstalled),
];
