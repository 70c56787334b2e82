import * as z from "zod";

/** Events that one browser may report at once. */
export const MAX_EVENTS = 50;

const Base = z.object({ at: z.iso.datetime(), page: z.string().max(300) });
/** What is reported: an error, a measurement of a page, or a step of what somebody did, without what they typed. */
export const MonitoringEvent = z.discriminatedUnion("kind", [
  Base.extend({
    kind: z.literal("error"),
    source: z.enum(["browser", "server"]),
    message: z.string().max(500),
    stack: z.string().max(4000).optional(),
    requestId: z.string().max(100).optional(),
  }),
  Base.extend({ kind: z.literal("metric"), name: z.enum(["ttfb", "lcp", "cls", "inp"]), value: z.number() }),
  Base.extend({
    kind: z.literal("step"),
    step: z.enum(["click", "input", "page"]),
    target: z.string().max(100),
    value: z.string().max(200).optional(),
  }),
]);
export type MonitoringEvent = z.infer<typeof MonitoringEvent>;

/** Where errors and measurements go. Never throws, and nobody waits for it. */
export interface Monitoring {
  report(events: readonly MonitoringEvent[]): void;
}
