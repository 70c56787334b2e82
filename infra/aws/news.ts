import type { PutEventsRequestEntry } from "@aws-sdk/client-eventbridge";
import * as z from "zod";
import type { CommitSummary } from "../../functions/_platform/relay/index.ts";

export const SOURCE = "presswork";
/** A job was put down: whoever works on jobs need not wait for the minute. */
export const JOB_WAITS = "JobWaits";
const News = z.object({
  "detail-type": z.string(),
  detail: z.object({ tenant: z.string(), stream: z.string(), version: z.number().int() }),
});

/** A fact as it goes over the bus: its type and where it stands in the log; who cares reads it there. */
export const newsEntry = (
  bus: string,
  { tenant, stream }: CommitSummary,
  { type, version }: CommitSummary["facts"][number],
): PutEventsRequestEntry => ({
  EventBusName: bus,
  Source: SOURCE,
  DetailType: type,
  Detail: JSON.stringify({ tenant, stream, version }),
});

/** What an EventBridge event in a queue's message tells. Throws when it is none of ours. */
export function newsOf(body: string): CommitSummary {
  const { "detail-type": type, detail } = News.parse(JSON.parse(body));
  return { tenant: detail.tenant, stream: detail.stream, facts: [{ type, version: detail.version }] };
}
