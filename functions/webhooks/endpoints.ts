import type { Recorded } from "#events/_kernel";
import { CATALOGUE, CHOSEN, holdsPersonalData, schemaOf } from "#events/_public";
import { ALL_EVENTS, endpointStream, WebhookEndpointFailing, WebhookEndpointRecovered } from "#events/webhooks";
import { unreadable } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type HistoryQuery, recordHistory } from "#platform/history";
import type { Context } from "#platform/http";
import type { webhooks as contract, WebhookEndpoint } from "./contract/index.ts";
import { webhookEndpoint } from "./domain/endpoint.ts";
import { ENDPOINT_LABELS } from "./labels.ts";
import { deliveryView } from "./projections/delivery.ts";
import { type EndpointRow, endpointView } from "./projections/endpoint.ts";
import { currentSecret, forgetSecrets, newSecret, storeSecret } from "./secrets.ts";
import { outboundOf } from "./send.ts";

type Contract = typeof contract;
export type One = { readonly params: { readonly endpointId: string } };
const MAX_ENDPOINTS = 20;
const HOUR_MS = 3_600_000;

async function toAnswer(row: EndpointRow, { views, ports }: Context): Promise<WebhookEndpoint> {
  const { total = 0, delivered = 0, pending = 0, failed = 0 } = await views.tally(deliveryView, "count", row.id);
  const { overlapUntil, ...rest } = row;
  const overlaps = overlapUntil !== undefined && overlapUntil > ports.clock().toISOString();
  return { ...rest, ...(overlaps && { overlapUntil }), deliveries: { total, delivered, pending, failed } };
}

export async function listWebhooks(context: Context & { readonly query: QueryOf<Contract["listWebhooks"]> }) {
  const { query, views, paging } = context;
  const range = { index: "all", partition: "", limit: query.pageSize, ...paging.after(query.pageToken) };
  const page = await views.page(endpointView, range);
  const endpoints = await Promise.all(page.rows.map((row) => toAnswer(row, context)));
  return { endpoints, nextPageToken: paging.next(page.next) };
}

export const listWebhookEvents = () => ({
  events: CATALOGUE.map((each) => ({
    name: each.name,
    description: each.description,
    direct: each.direct === true,
    personal: holdsPersonalData(each),
    schema: schemaOf(each),
  })),
});

export async function getWebhook(context: Context & One) {
  const row = await context.views.get(endpointView, context.params.endpointId);
  return row ? toAnswer(row, context) : refuse("not-found");
}

/** What is wrong with an address or a choice of events, by field. */
function errorsOf(
  { ports }: Context,
  body: { readonly url?: string | undefined; readonly events?: string[] | undefined },
) {
  const objection = body.url === undefined ? undefined : outboundOf(ports).objection(body.url);
  const unknown = body.events?.find((name) => name !== ALL_EVENTS && !CHOSEN.some((each) => each.name === name));
  return {
    ...(objection && { url: [objection] }),
    ...(unknown !== undefined && { events: [`Event not found: ${unknown}`] }),
  };
}

/** A repeated request is answered with the secret of the first. */
export async function createWebhook(context: Context & { readonly body: BodyOf<Contract["createWebhook"]> }) {
  const { body, newId, run, views, ports } = context;
  const errors = errorsOf(context, body);
  if (Object.keys(errors).length > 0) return refuse("validation-failed", { errors });
  const endpointId = newId("whk");
  const existing = await views.page(endpointView, { index: "all", partition: "", limit: MAX_ENDPOINTS });
  if (existing.rows.length >= MAX_ENDPOINTS && !existing.rows.some(({ id }) => id === endpointId))
    return refuse("too-many-endpoints");
  const before = await currentSecret(ports, endpointId);
  const secret = before ?? newSecret();
  const text = typeof secret === "string" ? secret : secret.secret;
  if (before === undefined) await storeSecret(ports, endpointId, text);
  const input = { endpointId, ...body, prefix: text.slice(0, 10) };
  const result = await run(webhookEndpoint, endpointId, "add", input as never, { fingerprint: body });
  if (isRefusal(result)) return result as never;
  const row = await views.get(endpointView, endpointId);
  if (!row) {
    await forgetSecrets(ports, endpointId);
    return unreadable(result);
  }
  return { ...(await toAnswer(row, context)), secret: text };
}

export async function updateWebhook(context: Context & One & { readonly body: BodyOf<Contract["updateWebhook"]> }) {
  const { body, params, run } = context;
  const errors = errorsOf(context, body);
  if (Object.keys(errors).length > 0) return refuse("validation-failed", { errors });
  const result = await run(webhookEndpoint, params.endpointId, "change", { ...body, ...params });
  return isRefusal(result) ? (result as never) : getWebhook(context);
}

export async function deleteWebhook({ params, run, ports }: Context & One) {
  const result = await run(webhookEndpoint, params.endpointId, "remove", params);
  if (isRefusal(result)) return result as never;
  await forgetSecrets(ports, params.endpointId);
  return undefined;
}

export async function rotateWebhookSecret(
  context: Context & One & { readonly body: BodyOf<Contract["rotateWebhookSecret"]> },
) {
  const { params, body, run, ports } = context;
  const { endpointId } = params;
  const fresh = newSecret();
  const until = new Date(ports.clock().getTime() + body.overlapHours * HOUR_MS).toISOString();
  const overlapUntil = body.overlapHours > 0 ? { overlapUntil: until } : {};
  const input = { endpointId, prefix: fresh.prefix, ...overlapUntil };
  const result = await run(webhookEndpoint, endpointId, "rotate", input, { fingerprint: [endpointId, body] });
  if (isRefusal(result)) return result as never;
  if (!result.repeated) await storeSecret(ports, endpointId, fresh.secret, overlapUntil.overlapUntil);
  const response = await getWebhook(context);
  const secret = await currentSecret(ports, endpointId);
  return isRefusal(response) ? response : { ...response, secret: secret ?? fresh.secret };
}

const isInHistory = ({ type }: Recorded): boolean =>
  type !== WebhookEndpointFailing.type && type !== WebhookEndpointRecovered.type;

export const getWebhookHistory = (context: Context & One & { readonly query: HistoryQuery }) => {
  const { endpointId } = context.params;
  const found = context.views.get(endpointView, endpointId);
  return recordHistory(context, found, endpointStream(endpointId), ENDPOINT_LABELS, (facts) =>
    facts.filter(isInHistory),
  );
};
