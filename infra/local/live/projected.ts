import { streamOf } from "../../../events/_kernel/index.ts";
import { INBOX } from "../../../events/notifications/index.ts";
import type { Service } from "../../../functions/_platform/relay/index.ts";
import type { Commit } from "../../../functions/_platform/store/index.ts";
import { activityTypes } from "../../../functions/activity/activity-fact.ts";
import { orderRowView } from "../../../functions/orders/projections/order-row.ts";
import type { Hub } from "./hub.ts";

const INBOXES = streamOf(INBOX, "");

/** Reports the topics of commits once the views have them, so that whoever reads then sees the change. */
export function reportProjected(services: readonly Pick<Service, "projections">[], { changed }: Pick<Hub, "changed">) {
  const followed = services
    .flatMap(({ projections }) => projections)
    .filter(({ view }) => view.name === orderRowView.name);
  const kinds: readonly (readonly [kind: string, types: { has(type: string): boolean }])[] = [
    ["orders", new Set(followed.flatMap(({ steps }) => [...steps.keys()]))],
    ["activity", activityTypes],
  ];
  return (commits: readonly Pick<Commit, "tenant" | "stream" | "facts">[]): void => {
    const topics = new Set<string>();
    for (const { tenant, stream, facts } of commits) {
      if (stream.startsWith(INBOXES)) topics.add(`notifications ${stream.slice(INBOXES.length)}`);
      for (const [kind, types] of kinds) if (facts.some(({ type }) => types.has(type))) topics.add(`${kind} ${tenant}`);
    }
    for (const topic of topics) changed(topic);
  };
}
