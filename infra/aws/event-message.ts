import type { PutEventsRequestEntry } from "@aws-sdk/client-eventbridge";
import * as z from "zod";
import type { CommitSummary } from "../../functions/_platform/relay/index.ts";

export const SOURCE = "presswork";
/** A job was queued, so workers need not wait for the next minute. */
export const JOB_WAITS = "JobWaits";
const EventMessage = z.object({
  "detail-type": z.string(),
  detail: z.object({ tenant: z.string(), stream: z.string(), version: z.number().int() }),
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
