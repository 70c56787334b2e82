import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import type { QueryOf } from "#platform/contract";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { writeTable } from "#platform/tables";
import type { orders } from "./contract/index.ts";
import { walkOf } from "./list.ts";
import { orderPageView } from "./projections/order-page.ts";
import { orderRowView } from "./projections/order-row.ts";
import { ordersTable, tableRecordOf } from "./tables/orders-table.ts";

const MOST = 20_000;

/** Exactly what the list shows under the same filters, in the layout that can be imported again. */
export async function exportOrders(context: Context, query: QueryOf<typeof orders.exportOrders>) {
  const { project, ports, views } = context;
  const { layout: _layout, format: _format, ...filters } = query;
  const walk = walkOf(filters, project.timeZone, ports.clock().toISOString());
  const records: ReturnType<typeof tableRecordOf>[] = [];
  let after: { sort: string; key: string } | undefined;
  do {
    const page = await views.page(orderRowView, { ...walk, limit: 100, ...(after && { after }) });
    const whole = await views.many(
      orderPageView,
      page.rows.map((row) => row.id),
    );
    records.push(...whole.map(tableRecordOf));
    if (records.length > MOST) return refuse("too-many-rows", { most: MOST });
    after = page.next;
  } while (after);
  const file = writeTable(ordersTable, records, { zone: project.timeZone });
  const today = format(new TZDate(ports.clock(), project.timeZone), "yyyy-MM-dd");
  return { file, contentType: "text/csv; charset=utf-8", name: `${project.name} orders ${today}.csv` };
}
