import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { money } from "#events/_kernel";
import type { QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { writeTable } from "#platform/tables";
import type { Position } from "#platform/views";
import type { customers } from "./contract/index.ts";
import { rangeOf } from "./list.ts";
import { type CustomerRow, customerView } from "./projections/customer-view.ts";
import { type CustomerInTable, customersTable } from "./tables/customers-table.ts";

const MOST = 50_000;
const PAGE = 100;
/** Rows looked at for one that fits, at most. */
const READ_PER_ROW = 10;

/** Exactly what the list shows under the same filter, read page by page, in the layout that can be imported again. */
export async function exportCustomers(
  {
    query,
    views,
    project,
    ports,
  }: Pick<Context, "views" | "project" | "ports"> & { readonly query: QueryOf<typeof customers.exportCustomers> },
  most = MOST,
) {
  const range = rangeOf(query, project);
  if (isRefusal(range)) return range;
  const context = { zone: project.timeZone, currency: project.currency };
  const parts: Uint8Array[] = [];
  let after: Position | undefined;
  let rows = 0;
  let touched = 0;
  do {
    const page = await views.page(customerView, { ...range, limit: PAGE, ...(after && { after }) });
    rows += page.rows.length;
    touched += page.touched;
    if (rows > most || touched > most * READ_PER_ROW) return refuse("too-many-rows", { most });
    const records = page.rows.map((row) => recordOf(row, project.currency));
    parts.push(writeTable(customersTable, records, context, { continued: parts.length > 0 }));
    after = page.next;
  } while (after);
  const today = format(new TZDate(ports.clock(), project.timeZone), "yyyy-MM-dd");
  return {
    file: Buffer.concat(parts),
    contentType: "text/csv; charset=utf-8",
    name: `${project.name} customers ${today}.csv`,
  };
}

function recordOf(row: CustomerRow, currency: string): CustomerInTable {
  const [address] = row.addresses;
  const { contactName: _contact, ...place } = address ?? { line1: "" };
  return {
    id: row.id,
    ...(row.firstName && { firstName: row.firstName }),
    ...(row.lastName && { lastName: row.lastName }),
    email: row.email,
    ...(row.emailConsent !== "not_set" && { acceptsEmail: row.emailConsent === "subscribed" }),
    ...(address && { address: place }),
    ...(row.phone && { phone: row.phone }),
    ...(row.smsConsent !== "not_set" && { acceptsSms: row.smsConsent === "subscribed" }),
    totalSpent: money(row.spent[currency] ?? 0, currency),
    totalOrders: row.totalOrderCount,
    ...(row.note && { note: row.note }),
    taxExempt: row.taxExempt,
    tags: row.tags,
    ...(row.gender && { gender: row.gender }),
    registeredAt: row.createdAt,
    ...(row.firstPurchasedAt && { firstPurchasedAt: row.firstPurchasedAt }),
    ...(row.lastPurchasedAt && { lastPurchasedAt: row.lastPurchasedAt }),
  };
}
