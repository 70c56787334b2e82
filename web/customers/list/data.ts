import { customers } from "#contracts/customers";
import { countryName } from "#web/_record/countries.ts";
import { readPages } from "#web/_record/list-url.ts";
import { viewsOf } from "#web/_record/saved-views/data.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";
import { customersUrl } from "../urls.ts";
import { pageSize, readListQuery, toFilters } from "./query.ts";

export async function listData(args: Args) {
  const who = await member(args);
  const { call, project, permissions } = who;
  const url = new URL(args.request.url).searchParams;
  const pageToken = readPages(url).pages.at(-1);
  const filters = toFilters(readListQuery(url), project.currency);
  const [found, views] = await Promise.all([
    call(customers.listCustomers, { query: { ...filters, pageSize, ...(pageToken && { pageToken }) } }),
    viewsOf(who, args.request, { list: "customers", listUrl: customersUrl() }),
  ]);
  const page = orThrow(found);
  return {
    rows: page.customers.map((each) => ({
      id: each.id,
      email: each.email,
      phone: each.phone,
      firstName: each.firstName,
      lastName: each.lastName,
      status: each.status,
      country: each.country ? countryName(each.country) : "",
      orders: each.totalOrderCount,
      refunded: each.refundedOrderCount,
      spent: each.lifetimeValue,
      lastAt: each.lastPurchasedAt,
    })),
    next: page.nextPageToken ?? undefined,
    counts: page.counts,
    views,
    now: new Date().toISOString(),
    may: {
      create: permissions.includes("customers.customer.create"),
      export: permissions.includes("customers.customer.export"),
      import: permissions.includes("imports.import.create") && permissions.includes("customers.customer.create"),
    },
  };
}
export type ListData = Awaited<ReturnType<typeof listData>>;
export type ListRow = ListData["rows"][number];
