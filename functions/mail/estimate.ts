import type { BodyOf } from "#platform/contract";
import { isRefusal } from "#platform/domain";
import type { Context } from "#platform/http";
import type { Position, Reader } from "#platform/views";
import type { mail } from "./contract/index.ts";
import { subscriberView } from "./projections/index.ts";
import { type Audience, isInAudience, partitionOf, type SegmentContext } from "./segment.ts";
import { listsOf } from "./subscribers.ts";

type Contract = typeof mail;
const PAGE = 100;
/** Subscribers looked at for a count at most: a few tenths of a second. */
const MAX_COUNTED = 10_000;

/** How many people an audience has now. Of a very large one the beginning is counted and the rest projected from it. */
async function countOf(views: Reader, audience: Audience, context: SegmentContext) {
  const partition = partitionOf(audience);
  let [seen, count]: [number, number] = [0, 0];
  let after: Position | undefined;
  do {
    const page = await views.page(subscriberView, {
      index: "createdAt",
      partition,
      limit: PAGE,
      ...(after && { after }),
    });
    seen += page.rows.length;
    count += page.rows.filter((row) => isInAudience(row, audience, context)).length;
    after = page.next;
  } while (after && seen < MAX_COUNTED);
  return { seen, count, exact: after === undefined };
}

async function sizesOf(views: Reader, { mailingListIds }: Audience) {
  if (mailingListIds.length !== 1) {
    const { all = 0, subscribed = 0 } = await views.tally(subscriberView, "count", "");
    return { all, active: subscribed };
  }
  const { subscribers = 0, active = 0 } = await views.tally(subscriberView, "list", mailingListIds[0] ?? "");
  return { all: subscribers, active };
}

export async function estimateSegment(context: Context & { readonly body: BodyOf<Contract["estimateSegment"]> }) {
  const { views, body, ports, project } = context;
  const audience: Audience = body;
  const lists = await listsOf(context, audience.mailingListIds);
  if (isRefusal(lists)) return lists;
  const at = ports.clock().toISOString();
  const [{ seen, count, exact }, { all, active }] = await Promise.all([
    countOf(views, audience, { now: at, currency: project.currency }),
    sizesOf(views, audience),
  ]);
  return { count: exact ? count : Math.round((count * all) / Math.max(1, seen)), of: active, exact, at };
}
