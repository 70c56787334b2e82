import type { Reader } from "#platform/views";
import type { QueryResult } from "../contract/views.ts";
import { definitionsIn } from "../definitions.ts";
import { turnView } from "../projections/monitor.ts";
import type { Span } from "./span.ts";

const MAX_ANNOTATIONS = 20;

/** Returns the monitors' state changes in a span: the last twenty of each. */
export async function annotationsIn(
  views: Reader,
  metric: string,
  { start, end }: Span,
): Promise<QueryResult["annotations"]> {
  const about = (await definitionsIn(views)).filter(({ query }) => query.includes(`(${metric})`));
  const [from, to] = [start, end].map((at) => new Date(at).toISOString()) as [string, string];
  const pages = await Promise.all(
    about.map(({ monitorId }) =>
      views.page(turnView, { index: "at", partition: monitorId, from, to, descending: true, limit: MAX_ANNOTATIONS }),
    ),
  );
  return pages
    .flatMap(({ rows }, at) =>
      rows.map((turn) => ({
        at: turn.at,
        text: `${about[at]?.name}: ${turn.to}`,
        ref: `/v2/metrics/monitors/${turn.monitorId}`,
      })),
    )
    .sort((a, b) => (a.at < b.at ? -1 : 1));
}
