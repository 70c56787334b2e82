import { orders } from "#contracts/orders";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";
import { askedOf } from "./asked.ts";
import { listedOf } from "./listed.ts";
import { pageSize, readListQuery } from "./query.ts";
import { viewQuery, viewsIn } from "./views.ts";

/** Everything the list shows. */
export async function listData(args: Args) {
  const { call, project, permissions } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const query = readListQuery(url);
  const now = new Date();
  const pageToken = query.pages.at(-1);
  const [page, overview] = await Promise.all([
    call(orders.listOrders, { query: { ...askedOf(query, project, now), pageSize, ...(pageToken && { pageToken }) } }),
    call(orders.orderOverview, { query: { days: 7 } }),
  ]);
  const { orders: rows, nextPageToken } = orThrow(page);
  const views = viewsIn(args.request);
  const current = viewQuery(url);
  const { tabs, total } = orThrow(overview);
  return {
    rows: rows.map((row) => listedOf(row, project.country, now)),
    next: nextPageToken ?? undefined,
    ...{ tabs, total, current, views, now: now.toISOString() },
    may: {
      create: permissions.includes("orders.order.create"),
      confirm: permissions.includes("orders.order.confirm"),
      export: permissions.includes("orders.order.export"),
    },
  };
}
export type ListData = Awaited<ReturnType<typeof listData>>;
