import { serve } from "#platform/http";
import { activity } from "./contract/index.ts";
import { entryOf } from "./entry.ts";
import { feed } from "./feed.ts";
import { records } from "./label.ts";

export const http = serve(
  { contract: activity, refusals: {}, projections: [], hides: { permission: "orders.money.view", names: new Set() } },
  {
    listActivity: async ({ ports, tenant, permissions, paging, query: { pageSize, pageToken } }) => {
      const { after } = paging.after(pageToken);
      const page = await feed(ports.store, { tenant, permissions, pageSize, before: after && Number(after.sort) });
      const load = records(ports.store, tenant);
      const entries = await Promise.all(page.lines.map((line) => entryOf(line, load)));
      return {
        entries,
        nextPageToken: paging.next(page.next === undefined ? undefined : { sort: String(page.next), key: "" }),
      };
    },
  },
);
