import * as z from "zod";
import { event, idOf, streamOf } from "#events/_kernel";

export const WEBHOOK = "webhook";
export const WEBHOOK_DELIVERY = "webhookdelivery";
export const EndpointId = idOf("whk");
export const DeliveryId = idOf("dlv");
export const endpointStream = (endpoint: string): string => streamOf(WEBHOOK, endpoint);
export const deliveryStream = (delivery: string): string => streamOf(WEBHOOK_DELIVERY, delivery);

/** Every event that holds no personal data, those of later versions too. Those with personal data are chosen by name. */
export const ALL_EVENTS = "*";
/** What "every event" sent of personal data before such events were chosen by name. Endpoints of then still get it. */
const ONCE_IN_ALL = [
  ...["order.created", "order.refunded", "order.address_changed", "fulfilment.reported", "fulfilment.held"],
  ...["fulfilment.cancelled", "customer.registered", "customer.changed", "review.received"],
];
const endpoint = { endpointId: EndpointId };
const Url = z.string().max(2000);
const Events = z.array(z.string().max(60)).min(1).max(100);
/** Whether events with personal data were chosen by name. */
const byName = z.literal(true).optional();
/** The events that an endpoint is sent, as a fact of any time chose them. */
export const eventsOf = (chosen: {
  readonly events: readonly string[];
  readonly byName?: true | undefined;
}): string[] =>
  chosen.byName || !chosen.events.includes(ALL_EVENTS)
    ? [...chosen.events]
    : [...new Set([...chosen.events, ...ONCE_IN_ALL])];

/** An address of a partner that events are sent to. Its secret is in the vault; `prefix` is how it begins. */
export const WebhookEndpointAdded = event(
  "WebhookEndpointAdded",
  z.object({
    ...endpoint,
    url: Url,
    description: z.string().max(200).optional(),
    events: Events,
    byName,
    prefix: z.string(),
  }),
);
/** Only the changed fields; null removes the description. */
export const WebhookEndpointChanged = event(
  "WebhookEndpointChanged",
  z.object({
    ...endpoint,
    url: Url.optional(),
    description: z.string().max(200).nullable().optional(),
    events: Events.optional(),
    byName,
  }),
);
/** A new secret. Until `overlapUntil` everything is signed with the earlier one, too. */
export const WebhookSecretRotated = event(
  "WebhookSecretRotated",
  z.object({ ...endpoint, prefix: z.string(), overlapUntil: z.string().optional() }),
);
export const WebhookEndpointSwitched = event(
  "WebhookEndpointSwitched",
  z.object({ ...endpoint, enabled: z.boolean() }),
);
/** It failed for too long, or answered 410 Gone. */
export const WebhookEndpointDisabled = event(
  "WebhookEndpointDisabled",
  z.object({ ...endpoint, url: Url, reason: z.string().max(300) }),
);
export const WebhookEndpointFailing = event("WebhookEndpointFailing", z.object({ ...endpoint, since: z.string() }), {
  internal: true,
});
export const WebhookEndpointRecovered = event("WebhookEndpointRecovered", z.object(endpoint), { internal: true });
/** Somebody wants to see whether it works. */
export const WebhookTestSent = event("WebhookTestSent", z.object({ ...endpoint, testId: z.string() }), {
  internal: true,
});
export const WebhookEndpointDeleted = event("WebhookEndpointDeleted", z.object(endpoint));

const delivery = { deliveryId: DeliveryId, ...endpoint };
/** An event that an endpoint is to be sent. `source` is the fact, which the request is made from each time it is sent. */
export const WebhookDeliveryQueued = event(
  "WebhookDeliveryQueued",
  z.object({
    ...delivery,
    event: z.string().max(60),
    messageId: z.string(),
    source: z.object({ stream: z.string(), version: z.int().positive(), type: z.string(), at: z.string() }),
    next: z.string(),
  }),
  { internal: true },
);
/** Without `next` it is not tried again. What was answered is kept beside the log, for a month. */
export const WebhookDeliveryAttempted = event(
  "WebhookDeliveryAttempted",
  z.object({
    ...delivery,
    attempt: z.int().positive(),
    ok: z.boolean(),
    status: z.int().optional(),
    error: z.string().max(300).optional(),
    ms: z.int().min(0),
    next: z.string().optional(),
  }),
  { internal: true },
);
/** It is sent again, with all its tries. */
export const WebhookDeliveryResent = event("WebhookDeliveryResent", z.object({ ...delivery, next: z.string() }), {
  internal: true,
});

export const endpointEvents = [
  WebhookEndpointAdded,
  WebhookEndpointChanged,
  WebhookSecretRotated,
  WebhookEndpointSwitched,
  WebhookEndpointDisabled,
  WebhookEndpointFailing,
  WebhookEndpointRecovered,
  WebhookTestSent,
  WebhookEndpointDeleted,
] as const;
export const deliveryEvents = [WebhookDeliveryQueued, WebhookDeliveryAttempted, WebhookDeliveryResent] as const;
