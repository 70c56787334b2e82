import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { isReachable, money } from "#events/_kernel";
import type { QueryOf } from "#platform/contract";
import { isRefusal, type Refusal } from "#platform/domain";
import type { Context } from "#platform/http";
import { tableFile } from "#platform/tables";
import { pagesOf } from "#platform/views";
import type { customers } from "./contract/index.ts";
import { rangeOf } from "./list.ts";
import { type CustomerRow, customerView } from "./projections/customer-view.ts";
import { type CustomerInTable, customersTable } from "./tables/customers-table.ts";

type CustomerRange = Exclude<ReturnType<typeof rangeOf>, Refusal>;

/** Exports what the list shows under the same filter, in the layout that can be imported. */
export function exportCustomers(context: Context & { readonly query: QueryOf<typeof customers.exportCustomers> }) {
  const { query, project, ports } = context;
  const range = rangeOf(query, project);
  if (isRefusal(range)) return range;
  const file = tableFile(customersTable, recordsOf(context, range), { zone: project.timeZone });
  const today = format(new TZDate(ports.clock(), project.timeZone), "yyyy-MM-dd");
  return { file, contentType: "text/csv; charset=utf-8", name: `${project.name} customers ${today}.csv` };
}

async function* recordsOf({ views, project }: Context, range: CustomerRange): AsyncGenerator<CustomerInTable[]> {
  for await (const rows of pagesOf(views, customerView, range))
    yield rows.map((row) => recordOf(row, project.currency));
}

function recordOf(row: CustomerRow, currency: string): CustomerInTable {
  const [address, ...others] = row.addresses;
  return {
    id: row.id,
    ...(row.firstName && { firstName: row.firstName }),
    ...(row.lastName && { lastName: row.lastName }),
    ...(isReachable(row.email) && { email: row.email }),
    ...(row.emailConsent !== "not_set" && { acceptsEmail: row.emailConsent === "subscribed" }),
    ...(address && { address }),
    ...(row.phone && { phone: row.phone }),
    ...(row.smsConsent !== "not_set" && { acceptsSms: row.smsConsent === "subscribed" }),
    totalSpent: money(row.spent[currency] ?? 0, currency),
    totalOrders: row.totalOrderCount,
    ...(row.note && { note: row.note }),
    taxExempt: row.taxExempt,
    tags: row.tags,
    ...(row.gender && { gender: row.gender }),
    ...(row.locale && { locale: row.locale }),
    ...(others.length > 0 && { otherAddresses: others }),
    otherEmails: [
      ...(row.earlierEmails ?? []),
      ...(row.merged ?? []).flatMap(({ email, earlierEmails }) => [email, ...earlierEmails]),
    ].filter(isReachable),
    registeredAt: row.createdAt,
    ...(row.firstPurchasedAt && { firstPurchasedAt: row.firstPurchasedAt }),
    ...(row.lastPurchasedAt && { lastPurchasedAt: row.lastPurchasedAt }),
  };
}
