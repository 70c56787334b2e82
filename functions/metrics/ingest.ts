import * as z from "zod";
import { Labels, MetricName, type Point } from "#events/metrics";
import { mapRefusal, run } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { Instant } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { setTimerNow } from "#platform/timers";
import type { metrics } from "./contract/index.ts";
import { builtIn } from "./domain/built-in.ts";
import { batch, metric } from "./domain/index.ts";
import { EVALUATE_MONITORS } from "./evaluate.ts";
import { metricView } from "./projections/metric.ts";
import { DAY } from "./query/buckets.ts";
import { RETENTION_DAYS } from "./query/span.ts";

const MAX_CLOCK_SKEW_MS = 300_000;
const MAX_METRICS = 200;
const MAX_LABELS = 5;

const SentPoint = z.strictObject({
  metric: MetricName,
  value: z.number(),
  at: Instant.optional(),
  labels: Labels.refine(
    (labels) => Object.keys(labels).length <= MAX_LABELS,
    `At most ${MAX_LABELS} labels`,
  ).optional(),
  id: z.string().min(1).max(80).optional(),
});

/** Returns a valid point, or why it is invalid. */
function usable(sent: unknown, now: Date): Point | string {
  const parsed = SentPoint.safeParse(sent);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return issue ? [issue.path.join("."), issue.message].filter(Boolean).join(": ") : "Not a point";
  }
  const { at, labels = {}, id, ...point } = parsed.data;
  if (builtIn(point.metric)) return "metric: This is a built-in metric";
  const when = at === undefined ? now.getTime() : Date.parse(at);
  if (when > now.getTime() + MAX_CLOCK_SKEW_MS) return "at: This is in the future";
  if (when < now.getTime() - RETENTION_DAYS * DAY) return `at: More than ${RETENTION_DAYS} days ago`;
  return { ...point, labels, at: new Date(when).toISOString(), ...(id !== undefined && { id }) };
}

export async function ingestPoints(context: Context & { readonly body: BodyOf<(typeof metrics)["ingestPoints"]> }) {
  const { body, ports, commandContext, views, newId } = context;
  const looked = body.points.map((point) => usable(point, ports.clock()));
  const points = looked.filter((each): each is Point => typeof each !== "string");
  const rejected = looked.flatMap((each, index) => (typeof each === "string" ? [{ index, message: each }] : []));
  if (points.length === 0) return { accepted: 0, rejected };
  const names = [...new Set(points.map((point) => point.metric))];
  const rows = await Promise.all(names.map((name) => views.get(metricView, name)));
  const held = (await views.tally(metricView, "all", "")).metrics ?? 0;
  if (held + rows.filter((row) => !row).length > MAX_METRICS) return refuse("too-many-metrics");
  const id = newId("ing");
  const result = await context.run(batch, id, "keep", { points }, { fingerprint: body });
  if (isRefusal(result)) return mapRefusal(result);
  for (const name of names) {
    const own = points.filter((point) => point.metric === name);
    const dimensions = [...new Set(own.flatMap(({ labels }) => Object.keys(labels)))];
    const on = ports.clock().toISOString().slice(0, 10);
    const noticed = await run(commandContext, metric, name, "notice", { metric: name, dimensions, on });
    if (isRefusal(noticed)) return mapRefusal(noticed);
  }
  await setTimerNow(commandContext, EVALUATE_MONITORS, context.tenant, ports.clock().toISOString());
  return { accepted: points.length, rejected };
}

/** Nothing here is reserved or held. */
