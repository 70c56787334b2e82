import type { Recorded } from "#events/_kernel";
import { type CatalogueEvent, CHOSEN, holdsPersonalData } from "#events/_public";
import { FlowWebhookWanted } from "#events/flows";
import { ALL_EVENTS, WebhookDeliveryQueued, WebhookEndpointSwitched } from "#events/webhooks";
import type { Ports } from "#platform/ports";
import { outbound, type Reaction, sideEffect, when } from "#platform/reactions";
import { setTimer } from "#platform/timers";
import { readerOf } from "#platform/views";
import { offerDeliveries, SEND_WEBHOOK } from "../due.ts";
import { TARGETS_KEY, targetsView } from "../projections/endpoint.ts";
import { queueFact, sendAndTime, WEBHOOKS } from "../send.ts";

const inWords = (type: string): string => type.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase();

/**
 * Where no endpoint of the project wants the event, one small row is read and nothing else happens: the view is read as it is,
 * because bringing it up to date with the fact's stream would note that stream in the view.
 */
const sending = (event: CatalogueEvent): Reaction => {
  const { name, fact: on, applies } = event;
  const isPersonal = holdsPersonalData(event);
  return when(`send-webhooks-on-${inWords(on.type)}`, on, (fact) => {
    if (applies?.(fact.data as Record<string, unknown>) === false) return [];
    return [
      sideEffect(async (ports) => {
        const row = await readerOf(ports.views, fact.tenant, async () => {}).get(targetsView, TARGETS_KEY);
        const ids = new Set([...(row?.events[name] ?? []), ...((!isPersonal && row?.events[ALL_EVENTS]) || [])]);
        for (const id of ids) await queueAndOffer(ports, fact, name, id);
      }),
    ];
  });
};
export const sendWebhooksOn: readonly Reaction[] = CHOSEN.map(sending);

/** An endpoint that is gone or disabled is sent nothing; the flow goes on. */
export const sendFlowStep = when("send-webhooks-on-flow-webhook-wanted", FlowWebhookWanted, (fact) => [
  sideEffect((ports) => queueAndOffer(ports, fact, "flow.step", fact.data.endpointId)),
]);

async function queueAndOffer(ports: Ports, fact: Recorded, event: string, endpointId: string): Promise<void> {
  const id = await queueFact(ports, fact, event, endpointId);
  if (id !== undefined) await offerDeliveries(ports, fact.tenant, [{ id, endpointId }]);
}

/** The fact is internal: only `offerDeliveries` brings it here. */
export const sendWebhook = when(SEND_WEBHOOK, WebhookDeliveryQueued, ({ tenant, data }) => [
  outbound(`${tenant}/${data.endpointId}`, (ports) => sendAndTime(ports, tenant, data.deliveryId)),
]);

/** What waited while an endpoint was disabled goes on. */
export const timeWebhooks = when(
  "time-webhooks-on-endpoint-switched",
  WebhookEndpointSwitched,
  ({ tenant, data, at }) => (data.enabled ? [setTimer(WEBHOOKS, tenant, at)] : []),
);
