import { type Recorded, SYSTEM } from "#events/_kernel";
import { eventNamed } from "#events/_public";
import { deliveryStream, endpointStream } from "#events/webhooks";
import { backgroundContext, type CommandContext, derivedId, run } from "#platform/commands";
import { fold, isRefusal } from "#platform/domain";
import { type OutboundAnswer, OutboundError, publicOutbound } from "#platform/outbound";
import type { Ports } from "#platform/ports";
import { setTimerNow } from "#platform/timers";
import { bodyOf } from "./body.ts";
import { type Delivery, webhookDelivery } from "./domain/delivery.ts";
import { type Endpoint, isThere, webhookEndpoint } from "./domain/endpoint.ts";
import { offerDue } from "./due.ts";
import { noteRecovery, noteTrouble, restsUntil } from "./rest.ts";
import { signed } from "./secrets.ts";

export const WEBHOOKS = "webhooks";
const CLAIM_MS = 30_000;
const DAY_MS = 86_400_000;
export const ANSWERS = "webhook-answers";
const ANSWERS_KEPT_MS = 30 * DAY_MS;
/** An endpoint that failed for so long is disabled once a delivery to it is given up. */
const DISABLED_AFTER_MS = 3 * DAY_MS;
const GONE = 410;

const outside = publicOutbound();
export const outboundOf = ({ outbound }: Pick<Ports, "outbound">) => outbound ?? outside;

export const systemContext = (
  ports: Pick<Ports, "store" | "clock">,
  tenant: string,
  requestId: string,
): CommandContext => backgroundContext(ports, { tenant, actor: SYSTEM, requestId, via: "Webhooks" });

export const loadEndpoint = async ({ store }: Pick<Ports, "store">, tenant: string, id: string): Promise<Endpoint> =>
  fold<Endpoint>(webhookEndpoint, await store.load(tenant, endpointStream(id)));
export const loadDelivery = async ({ store }: Pick<Ports, "store">, tenant: string, id: string): Promise<Delivery> =>
  fold<Delivery>(webhookDelivery, await store.load(tenant, deliveryStream(id)));

/** Queues what an endpoint is sent of a fact, once: the delivery's id is derived from both. Returns undefined where it is sent nothing. */
export async function queueFact(
  ports: Ports,
  fact: Recorded,
  event: string,
  endpointId: string,
): Promise<string | undefined> {
  const { tenant, stream, version, type, at } = fact;
  const endpoint = await loadEndpoint(ports, tenant, endpointId);
  if (!isThere(endpoint) || endpoint.status === "disabled") return undefined;
  const deliveryId = derivedId("dlv", tenant, endpointId, fact.id);
  const by = systemContext(ports, tenant, fact.meta.requestId);
  const source = { stream, version, type, at };
  const messageId = derivedId("msg", tenant, fact.id);
  const result = await run(by, webhookDelivery, deliveryId, "queue", {
    deliveryId,
    endpointId,
    event,
    messageId,
    source,
    next: ports.clock().toISOString(),
  });
  if (isRefusal(result)) throw new Error(`A delivery was not queued: ${result.refused}`);
  return deliveryId;
}

/** Tries a delivery that is due, and sets the timer for its next try. */
export async function sendAndTime(
  ports: Ports,
  tenant: string,
  deliveryId: string,
  { isByPerson = false }: { readonly isByPerson?: boolean } = {},
): Promise<void> {
  const next = await attempt(ports, tenant, deliveryId, isByPerson);
  if (next !== undefined) await setTimerNow(systemContext(ports, tenant, `send-${deliveryId}`), WEBHOOKS, tenant, next);
}

/**
 * Sends a due delivery. Returns when it is due again; undefined where it is settled, its endpoint is disabled or its project
 * was deleted. An endpoint that rests is left alone, unless a person wants it sent. Where the process dies between the answer and its note, it is sent again with the same `webhook-id`.
 */
export async function attempt(
  ports: Ports,
  tenant: string,
  deliveryId: string,
  isByPerson = false,
): Promise<string | undefined> {
  const delivery = await loadDelivery(ports, tenant, deliveryId);
  if (delivery.status !== "pending") return undefined;
  const { endpointId } = delivery.queued;
  const endpoint = await loadEndpoint(ports, tenant, endpointId);
  if (!isThere(endpoint) || endpoint.status === "disabled") return undefined;
  if (!(await ports.access.project(tenant))) return undefined;
  const now = ports.clock().getTime();
  if (delivery.next !== undefined && Date.parse(delivery.next) > now) return delivery.next;
  const resting = await restsUntil(ports, tenant, endpointId);
  if (resting !== undefined && !isByPerson) return resting;
  const claim = `${tenant}/${deliveryId}`;
  if (!(await ports.keyvalue.add("webhook-sending", claim, true, now + CLAIM_MS)))
    return new Date(now + CLAIM_MS).toISOString();
  try {
    return await attemptNow(ports, tenant, { deliveryId, delivery, endpoint });
  } finally {
    await ports.keyvalue.remove("webhook-sending", claim);
  }
}

interface Sending {
  readonly deliveryId: string;
  readonly delivery: Exclude<Delivery, { status: "none" }>;
  readonly endpoint: Extract<Endpoint, { url: string }>;
}

async function attemptNow(ports: Ports, tenant: string, sending: Sending): Promise<string | undefined> {
  const { deliveryId, delivery, endpoint } = sending;
  const { endpointId } = delivery.queued;
  const number = delivery.attempts + 1;
  const { ok, status, error, ms, body } = await outcomeOf(ports, tenant, sending, number);
  const by = systemContext(ports, tenant, `send-${deliveryId}`);
  const at = ports.clock().toISOString();
  if (body)
    await ports.keyvalue.put(ANSWERS, answerKey(tenant, deliveryId, number), body, Date.parse(at) + ANSWERS_KEPT_MS);
  await run(by, webhookDelivery, deliveryId, "note", {
    deliveryId,
    attempt: number,
    ok,
    ms,
    at,
    ...(status !== undefined && { status }),
    ...(error !== undefined && { error }),
  });
  if (ok) {
    if (endpoint.failingSince !== undefined) await run(by, webhookEndpoint, endpointId, "noteSuccess", { endpointId });
    if (await noteRecovery(ports, tenant, endpointId)) await offerDue(ports, tenant, endpointId, at);
    return undefined;
  }
  await run(by, webhookEndpoint, endpointId, "noteFailure", { endpointId, at });
  await noteTrouble(ports, tenant, endpointId);
  const after = await loadDelivery(ports, tenant, deliveryId);
  const reason = disablingReason(status, after, endpoint.failingSince, at);
  if (reason !== undefined) await run(by, webhookEndpoint, endpointId, "disable", { endpointId, reason });
  return after.status === "pending" && reason === undefined ? after.next : undefined;
}

function disablingReason(status: number | undefined, { status: of }: Delivery, since: string | undefined, at: string) {
  if (status === GONE) return "It answered 410 Gone.";
  const isLong = since !== undefined && Date.parse(at) - Date.parse(since) >= DISABLED_AFTER_MS;
  return of === "failed" && isLong ? "It failed for more than three days." : undefined;
}

const answerKey = (tenant: string, deliveryId: string, number: number): string => `${tenant}/${deliveryId}/${number}`;
/** What an endpoint answered; kept for a month, outside of the log. */
export const answerTo = async (
  { keyvalue }: Pick<Ports, "keyvalue">,
  tenant: string,
  deliveryId: string,
  number: number,
) => (await keyvalue.get(ANSWERS, answerKey(tenant, deliveryId, number))) as string | undefined;

/** What a delivery sends, made from its fact as it can be read now: of somebody who was erased nothing is sent. */
export async function requestOf(
  { store }: Pick<Ports, "store">,
  tenant: string,
  delivery: Pick<Sending["delivery"]["queued"], "event" | "source" | "messageId">,
) {
  const { event, source, messageId } = delivery;
  const entry = eventNamed(event);
  const { stream, version } = source;
  const facts = await store.load(tenant, stream, entry?.recalled ? 0 : version - 1);
  const fact = facts.find((each) => each.version === version);
  const earlier = facts.filter((each) => each.version < version);
  return fact && entry ? bodyOf(entry, fact, messageId, earlier) : undefined;
}

interface Outcome {
  readonly ok: boolean;
  readonly ms: number;
  readonly status?: number;
  readonly error?: string;
  readonly body?: string;
}
async function outcomeOf(
  ports: Ports,
  tenant: string,
  { delivery, deliveryId, endpoint }: Sending,
  number: number,
): Promise<Outcome> {
  const { queued } = delivery;
  const body = await requestOf(ports, tenant, queued);
  const headers = body === undefined ? undefined : await signed(ports, queued.endpointId, queued.messageId, body);
  if (body === undefined || !headers) return { ok: false, ms: 0, error: "The record it was about no longer exists" };
  const more = {
    "content-type": "application/json",
    "user-agent": "Presswork-Webhooks/1",
    "x-presswork-delivery": deliveryId,
    "x-presswork-attempt": String(number),
  };
  try {
    const response = await outboundOf(ports).post({ url: endpoint.url, headers: { ...headers, ...more }, body });
    return judged(response);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { ok: false, ms: error.ms, error: error.message };
  }
}

function judged({ status, body, ms }: OutboundAnswer): Outcome {
  const ok = status >= 200 && status < 300;
  const moved = status >= 300 && status < 400;
  return { ok, ms, status, body, ...(moved && { error: "It redirects; redirects are not followed" }) };
}
