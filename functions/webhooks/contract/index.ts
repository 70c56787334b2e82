import * as z from "zod";
import { ALL_EVENTS, DeliveryId, EndpointId } from "#events/webhooks";
import { command, DayOrInstant, named, paged, pageOf, query, type Refusals } from "#platform/contract";
import { HistoryPage, Meta } from "#platform/history";

export const refusals = {
  "validation-failed": [422, "Some of these values can't be used."],
  "too-many-endpoints": [409, "A project has at most 20 endpoints. Delete one first."],
  "endpoint-disabled": [409, "This endpoint is off. Switch it on first. Nothing was sent."],
  "nothing-to-resend": [409, "There is nothing to send again in this period."],
} as const satisfies Refusals;

export const WebhookEndpoint = z
  .object({
    id: z.string(),
    url: z.string(),
    description: z.string().optional(),
    /** `*` is every event without personal data. */
    events: z.array(z.string()),
    /** How its secret begins. */
    prefix: z.string(),
    enabled: z.boolean(),
    /** Why it was disabled, where nobody did it. */
    reason: z.string().optional(),
    /** The first of its failures since it last worked. */
    failingSince: z.string().optional(),
    /** Until then everything is signed with the earlier secret, too. */
    overlapUntil: z.string().optional(),
    deliveries: z.object({ total: z.int(), delivered: z.int(), pending: z.int(), failed: z.int() }),
  })
  .extend(Meta.shape);
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;
const WithSecret = WebhookEndpoint.extend({
  /** Shown this once. */
  secret: z.string(),
});

const Attempt = z.object({
  attempt: z.int(),
  at: z.string(),
  ok: z.boolean(),
  status: z.int().optional(),
  error: z.string().optional(),
  ms: z.int(),
});
export const WebhookDelivery = z.object({
  id: z.string(),
  endpoint: z.string(),
  event: z.string(),
  /** The `webhook-id` header: the same each time this event is sent. */
  messageId: z.string(),
  status: z.enum(["pending", "delivered", "failed"]),
  eventAt: z.string(),
  queuedAt: z.string(),
  /** When it is tried again. */
  nextAttemptAt: z.string().optional(),
  /** The last 30. */
  attempts: z.array(Attempt),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
export const WebhookDeliveryDetail = WebhookDelivery.extend({
  url: z.string(),
  /** The body as it would be sent now; absent where what it is about is gone. */
  request: z.string().optional(),
  attempts: z.array(Attempt.extend({ answer: z.string().optional() })),
});

const Url = z.string().trim().min(1, "Required").max(2000);
const Events = z
  .array(z.string().max(60))
  .min(1, "Choose at least one event")
  .max(100)
  .refine((all) => new Set(all).size === all.length, "List each event once")
  .describe(`Use event names from the catalogue, or \`${ALL_EVENTS}\` for every event without personal data`);
const description = z.string().trim().min(1).max(200);

export const createWebhookRequest = z.strictObject({ url: Url, description: description.optional(), events: Events });
export const updateWebhookRequest = z.strictObject({
  url: Url.optional(),
  description: description.nullable().optional(),
  events: Events.optional(),
  enabled: z.boolean().optional(),
});

const base = "/v1/webhooks";
const one = { endpointId: EndpointId };
const delivery = { ...one, deliveryId: DeliveryId };
const [list, view, create, edit] = ["list", "view", "create", "edit"].map((each) => `webhooks.endpoint.${each}`) as [
  string,
  string,
  string,
  string,
];

export const webhooks = named({
  listWebhooks: query(`GET ${base}`, {
    summary: "List the endpoints that this project's events are sent to",
    permission: list,
    query: paged({}),
    returns: pageOf("endpoints", WebhookEndpoint),
  }),
  createWebhook: command(`POST ${base}`, {
    summary: "Add an endpoint; its secret is returned only here",
    permission: create,
    body: createWebhookRequest,
    returns: WithSecret,
    status: 201,
    refuses: ["too-many-endpoints", "validation-failed"],
  }),
  listWebhookEvents: query(`GET ${base}/events`, {
    summary: "List the events that can be sent, with the JSON schema of each one's data",
    permission: list,
    returns: z.object({
      events: z.array(
        z.object({
          name: z.string(),
          description: z.string(),
          /** Sent by itself, whatever an endpoint chooses. */
          direct: z.boolean(),
          /** Sent only to endpoints that chose it by name. */
          personal: z.boolean(),
          schema: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
  }),
  getWebhook: query(`GET ${base}/{endpointId}`, {
    summary: "Get an endpoint",
    permission: view,
    params: one,
    returns: WebhookEndpoint,
    refuses: ["not-found"],
  }),
  updateWebhook: command(`PATCH ${base}/{endpointId}`, {
    summary: "Change an endpoint, or switch it on or off",
    permission: edit,
    params: one,
    body: updateWebhookRequest,
    returns: WebhookEndpoint,
    refuses: ["not-found", "validation-failed"],
  }),
  deleteWebhook: command(`DELETE ${base}/{endpointId}`, {
    summary: "Delete an endpoint; nothing more is sent to it",
    permission: "webhooks.endpoint.delete",
    params: one,
    refuses: ["not-found"],
  }),
  rotateWebhookSecret: command(`POST ${base}/{endpointId}/rotate`, {
    summary: "Give an endpoint a new secret; for as long as you choose, everything is signed with both",
    permission: edit,
    params: one,
    body: z.strictObject({ overlapHours: z.int().min(0).max(168).default(24) }),
    returns: WithSecret,
    refuses: ["not-found"],
  }),
  testWebhook: command(`POST ${base}/{endpointId}/test`, {
    summary: "Send a test event to an endpoint",
    permission: edit,
    params: one,
    returns: WebhookDelivery,
    refuses: ["not-found", "endpoint-disabled"],
  }),
  listWebhookDeliveries: query(`GET ${base}/{endpointId}/deliveries`, {
    summary: "List what was sent to an endpoint, newest first",
    permission: view,
    params: one,
    query: paged({ status: z.enum(["pending", "delivered", "failed"]).optional() }),
    returns: pageOf("deliveries", WebhookDelivery),
    refuses: ["not-found"],
  }),
  getWebhookDelivery: query(`GET ${base}/{endpointId}/deliveries/{deliveryId}`, {
    summary: "Get a delivery with its request and what was answered; answers are kept for 30 days",
    permission: view,
    params: delivery,
    returns: WebhookDeliveryDetail,
    refuses: ["not-found"],
  }),
  resendWebhookDelivery: command(`POST ${base}/{endpointId}/deliveries/{deliveryId}/resend`, {
    summary: "Send a delivery again, with the same `webhook-id`",
    permission: "webhooks.delivery.resend",
    params: delivery,
    returns: WebhookDelivery,
    refuses: ["not-found", "endpoint-disabled"],
  }),
  resendWebhookDeliveries: command(`POST ${base}/{endpointId}/resend`, {
    summary: "Send the deliveries of a period, or since a date, again; a job of at most 1,000",
    permission: "webhooks.delivery.resend",
    params: one,
    body: z.strictObject({
      start: DayOrInstant,
      end: DayOrInstant.optional(),
      status: z.enum(["failed", "all"]).default("failed"),
    }),
    returns: z.object({ jobId: z.string(), deliveries: z.int(), more: z.boolean() }),
    status: 202,
    refuses: ["not-found", "endpoint-disabled", "nothing-to-resend", "validation-failed"],
  }),
  getWebhookHistory: query(`GET ${base}/{endpointId}/history`, {
    summary: "List the history of an endpoint, newest first",
    permission: view,
    params: one,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["not-found"],
  }),
});
