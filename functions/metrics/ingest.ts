import * as z from "zod";
import { Labels, MetricName, type Point } from "#events/metrics";
import { run } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { Instant } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { metrics } from "./contract/index.ts";
import { builtIn } from "./domain/built-in.ts";
import { batch, metric } from "./domain/index.ts";
import { metricView } from "./projections/metric.ts";
import { DAY } from "./query/buckets.ts";
import { RETENTION_DAYS } from "./query/span.ts";

const AHEAD_MS = 300_000;
const MOST_METRICS = 200;
const MOST_LABELS = 5;

const Sent = z.strictObject({
  metric: MetricName,
  value: z.number(),
  at: Instant.optional(),
  labels: Labels.refine(
    (labels) => Object.keys(labels).length <= MOST_LABELS,
    `At most ${MOST_LABELS} labels`,
  ).optional(),
  id: z.string().min(1).max(80).optional(),
});

/** A point as it can be kept, or why it cannot. */
function usable(sent: unknown, now: Date): Point | string {
  const parsed = Sent.safeParse(sent);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return issue ? [issue.path.join("."), issue.message].filter(Boolean).join(": ") : "Not a point";
  }
  const { at, labels = {}, id, ...point } = parsed.data;
  if (builtIn(point.metric)) return "metric: This is a built-in metric";
  const when = at === undefined ? now.getTime() : Date.parse(at);
  if (when > now.getTime() + AHEAD_MS) return "at: This is in the future";
  if (when < now.getTime() - RETENTION_DAYS * DAY) return `at: More than ${RETENTION_DAYS} days ago`;
  return { ...point, labels, at: new Date(when).toISOString(), ...(id !== undefined && { id }) };
}

export async function ingestPoints(context: Context & { readonly body: BodyOf<(typeof metrics)["ingestPoints"]> }) {
  const { body, ports, asking, views, newId } = context;
  const looked = body.points.map((point) => usable(point, ports.clock()));
  const points = looked.filter((each): each is Point => typeof each !== "string");
  const rejected = looked.flatMap((each, index) => (typeof each === "string" ? [{ index, message: each }] : []));
  if (points.length === 0) return { accepted: 0, rejected };
  const names = [...new Set(points.map((point) => point.metric))];
  const known = await Promise.all(names.map((name) => views.get(metricView, name)));
  const held = (await views.tally(metricView, "all", "")).metrics ?? 0;
  if (held + known.filter((row) => !row).length > MOST_METRICS) return refuse("too-many-metrics");
  const id = newId("ing");
  const done = await context.run(batch, id, "keep", { points }, { fingerprint: body });
  if (isRefusal(done)) return unclashed(done);
  for (const name of names) {
    const own = points.filter((point) => point.metric === name);
    const dimensions = [...new Set(own.flatMap(({ labels }) => Object.keys(labels)))];
    const on = ports.clock().toISOString().slice(0, 10);
    const seen = await run(asking, metric, name, "notice", { metric: name, dimensions, on });
    if (isRefusal(seen)) return unclashed(seen);
  }
  return { accepted: points.length, rejected };
}

type Clash = "version-conflict" | "idempotency-mismatch" | "taken" | "insufficient" | "too-large";
/** Nothing here is reserved or held. */
export function unclashed(refused: { readonly refused: Clash; readonly details?: Readonly<Record<string, unknown>> }) {
  const { refused: why, details } = refused;
  if (why === "taken" || why === "insufficient") throw new Error(`A metric stumbled over ${why}`);
  return refuse(why, details && { ...details });
}
