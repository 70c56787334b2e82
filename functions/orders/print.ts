import type { BodyOf } from "#platform/contract";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { MAX_PRINTED, type orders } from "./contract/index.ts";
import { walkOf } from "./list.ts";
import { orderRowView } from "./projections/order-row.ts";

type TabOf = Extract<BodyOf<typeof orders.printPackingSlips>, { tab: unknown }>["tab"];
/** The kind of the documents service's printing job. */
const PRINT = "documents.print";
const TITLES = { "packing-slips": "Print packing slips of", receipts: "Print receipts of" } as const;

/** Starts the job that prints documents of the named orders, or of all orders of a tab in the list's order. */
export async function startPrint(
  context: Context,
  body: BodyOf<typeof orders.printPackingSlips>,
  paper: keyof typeof TITLES,
) {
  const ids = "orders" in body ? [...new Set(body.orders)] : await underTab(context, body.tab);
  if (ids.length > MAX_PRINTED) return refuse("too-many-to-print", { most: MAX_PRINTED });
  if (ids.length === 0) return refuse("nothing-to-print");
  const job = await context.ports.jobs.start({
    id: context.newId("job"),
    tenant: context.tenant,
    kind: PRINT,
    title: `${TITLES[paper]} ${ids.length} ${ids.length === 1 ? "order" : "orders"}`,
    input: { paper, ids },
    by: context.caller.actor,
    createdAt: context.ports.clock().toISOString(),
  });
  return { jobId: job.id };
}

/** Returns one id more than allowed when there are too many. */
async function underTab({ views, project, ports }: Context, tab: TabOf): Promise<string[]> {
  const filters = { tab, sortBy: "-placedAt", dateFilterType: "placed" } as const;
  const walk = walkOf(filters, project, ports.clock().toISOString());
  const { rows } = await views.page(orderRowView, { ...walk, limit: MAX_PRINTED + 1 });
  return rows.map((row) => row.id);
}
