import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import type { QueryOf } from "#platform/contract";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { tableFile } from "#platform/tables";
import { pagesOf, type Reader } from "#platform/views";
import { buyersOf, pageOfBuyers } from "./buyer-orders.ts";
import type { orders } from "./contract/index.ts";
import { SEES_MONEY } from "./hidden.ts";
import { walkOf } from "./list.ts";
import { orderPageView } from "./projections/order-page.ts";
import { orderRowView } from "./projections/order-row.ts";
import { type OrderInTable, ordersTable, tableRecordOf } from "./tables/orders-table.ts";

/** Exports what the list shows under the same filters, in the layout that can be imported. */
export function exportOrders(context: Context, query: QueryOf<typeof orders.exportOrders>) {
  const { project, ports } = context;
  if (!context.permissions.has(SEES_MONEY)) return refuse("money-hidden");
  const { layout: _layout, format: _format, ...filters } = query;
  const file = tableFile(ordersTable, recordsOf(context, filters), { zone: project.timeZone });
  const today = format(new TZDate(ports.clock(), project.timeZone), "yyyy-MM-dd");
  return { file, contentType: "text/csv; charset=utf-8", name: `${project.name} orders ${today}.csv` };
}

async function* recordsOf(
  { project, ports, views }: Context,
  filters: Parameters<typeof walkOf>[0],
): AsyncGenerator<OrderInTable[]> {
  const buyers = await buyersOf(views, filters.customerId);
  const walk = walkOf(filters, project, ports.clock().toISOString(), buyers);
  const reader = { page: (_: unknown, range: never) => pageOfBuyers(views, range, buyers) } as Pick<Reader, "page">;
  for await (const rows of pagesOf(reader, orderRowView, walk)) {
    const orders = await views.many(
      orderPageView,
      rows.map((row) => row.id),
    );
    yield orders.map(tableRecordOf);
  }
}
