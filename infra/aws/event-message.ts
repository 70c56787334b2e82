import type { PutEventsRequestEntry } from "@aws-sdk/client-eventbridge";
import * as z from "zod";
import type { Offered } from "../../functions/_platform/bus/index.ts";
import type { CommitSummary } from "../../functions/_platform/relay/index.ts";

export const SOURCE = "presswork";
/** A job was queued, so workers need not wait for the next minute. */
export const JOB_WAITS = "JobWaits";
/** A delivery that calls somebody else's server, for the outbound queue of its service. */
export const OUTBOUND = "Outbound";
const EventMessage = z.object({
  "detail-type": z.string(),
  detail: z.object({
    tenant: z.string(),
    stream: z.string(),
    version: z.number().int(),
    service: z.string().optional(),
    consumer: z.string().optional(),
  }),
});

/** A fact on the bus: its type and its position in the log, where consumers read it. */
export const eventMessage = (
  bus: string,
  { tenant, stream }: CommitSummary,
  { type, version }: CommitSummary["facts"][number],
): PutEventsRequestEntry => ({
  EventBusName: bus,
  Source: SOURCE,
  DetailType: type,
  Detail: JSON.stringify({ tenant, stream, version }),
});

/** The fact in an EventBridge event from a queue's message. Throws if it is not one of ours. */
export function factOfMessage(body: string): CommitSummary {
  const { "detail-type": type, detail } = EventMessage.parse(JSON.parse(body));
  return { tenant: detail.tenant, stream: detail.stream, facts: [{ type, version: detail.version }] };
}

/** A delivery in the line of a recipient, as an event that a rule brings to the outbound queue of its service. */
export const outboundMessage = (bus: string, delivery: Offered): PutEventsRequestEntry => {
  const { consumer, tenant, stream, version } = delivery;
  const service = consumer.slice(0, consumer.indexOf("/"));
  return {
    EventBusName: bus,
    Source: SOURCE,
    DetailType: OUTBOUND,
    Detail: JSON.stringify({ service, consumer, tenant, stream, version }),
  };
};

/** The delivery in a message of an outbound queue; undefined where it is a fact's. */
export function outboundOfMessage(body: string): Offered | undefined {
  const { "detail-type": type, detail } = EventMessage.parse(JSON.parse(body));
  const { consumer, tenant, stream, version } = detail;
  return type === OUTBOUND && consumer !== undefined ? { consumer, tenant, stream, version } : undefined;
}
