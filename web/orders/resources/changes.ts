import type { LoaderFunctionArgs } from "@remix-run/node";
import { orders } from "#contracts/orders";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { toFilters } from "../list/filters-query.ts";
import { stampOf } from "../list/listed.ts";
import { readListQuery } from "../list/query.ts";

/** Stamps of the orders on a page of the list; each changes with its order. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, project, permissions } = await member(args);
  const query = readListQuery(new URL(args.request.url).searchParams, permissions.includes("orders.money.view"));
  const pageToken = query.pages.at(-1);
  const filters = toFilters(query, project, new Date());
  const page = orThrow(
    await call(orders.listOrders, { query: { ...filters, pageSize: query.size, ...(pageToken && { pageToken }) } }),
  );
  return Response.json({ stamps: Object.fromEntries(page.orders.map((row) => [row.id, stampOf(row)])) });
}
