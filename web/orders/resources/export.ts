import type { LoaderFunctionArgs } from "@remix-run/node";
import { orders } from "#contracts/orders";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";
import { toFilters } from "../list/filters-query.ts";
import { readListQuery } from "../list/query.ts";

const EVER = "2000-01-01";

/** The matching orders as a CSV file. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, project } = await member(args);
  const query = readListQuery(new URL(args.request.url).searchParams);
  const filters = toFilters(query, project, new Date());
  return fileOf(await call(orders.exportOrders, { query: { ...filters, start: filters.start ?? EVER } }));
}
