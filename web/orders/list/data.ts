import { drafts } from "#contracts/drafts";
import { orders } from "#contracts/orders";
import { viewsOf } from "#web/_record/saved-views/data.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";
import { orderCounts } from "#web/_shell/order-counts.ts";
import { ordersUrl } from "../urls.ts";
import { toFilters } from "./filters-query.ts";
import { listedOf } from "./listed.ts";
import { fulfillerIn, namedIn } from "./named.ts";
import { readListQuery } from "./query.ts";

/** Everything the list shows. */
export async function listData(args: Args) {
  const who = await member(args);
  const { call, project, permissions } = who;
  const url = new URL(args.request.url).searchParams;
  const money = permissions.includes("orders.money.view");
  const query = readListQuery(url, money);
  const now = new Date();
  const pageToken = query.pages.at(-1);
  const draft = money && permissions.includes("orders.order.create");
  const [page, counts, views, draftsPage, named] = await Promise.all([
    call(orders.listOrders, {
      query: { ...toFilters(query, project, now), pageSize: query.size, ...(pageToken && { pageToken }) },
    }),
    orderCounts(args.context, who),
    viewsOf(who, args.request, { list: "orders", listUrl: ordersUrl() }),
    draft ? call(drafts.listOrderDrafts, { query: { pageSize: 1 } }) : undefined,
    namedIn(who, query),
  ]);
  const { orders: rows, nextPageToken } = orThrow(page);
  const { tabs } = orThrow(counts);
  return {
    rows: rows.map((row) => listedOf(row, project.country, now)),
    next: nextPageToken ?? undefined,
    tabs,
    total: tabs.all ?? 0,
    drafts: draftsPage?.ok ? draftsPage.value.count : 0,
    views,
    named: { ...named, fulfiller: fulfillerIn(rows, query) },
    now: now.toISOString(),
    may: {
      create: permissions.includes("orders.order.create"),
      confirm: permissions.includes("orders.order.confirm"),
      dispatch: permissions.includes("fulfilments.report.create"),
      hold: permissions.includes("fulfilments.fulfilment.edit"),
      tag: permissions.includes("orders.order.edit"),
      cancel: permissions.includes("orders.order.cancel"),
      money,
      draft,
      export: money && permissions.includes("orders.order.export"),
    },
  };
}
export type ListData = Awaited<ReturnType<typeof listData>>;
