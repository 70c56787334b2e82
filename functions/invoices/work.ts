import { SYSTEM } from "#events/_kernel";
import { backgroundContext, type CommandContext, run } from "#platform/commands";
import type { Ports } from "#platform/ports";
import { earliest } from "#platform/timers";
import { type Position, readerOf, type View } from "#platform/views";
import { collect } from "./collect.ts";
import { invoice } from "./domain/invoice/index.ts";
import { issueInvoice } from "./issue.ts";
import { invoiceView } from "./projections/invoice.ts";
import { waitingView } from "./projections/waiting.ts";

const PAGE = 100;

export const systemContext = (
  ports: Pick<Ports, "store" | "clock">,
  tenant: string,
  requestId: string,
  via: string,
): CommandContext => backgroundContext(ports, { tenant, actor: SYSTEM, requestId, via });

export const INVOICES = "invoices";
/** How long an unfinished step waits: an invoice without a seller or a company, an attempt without an outcome. */
const AGAIN_MS = 900_000;
export const laterThan = (now: string): string => new Date(Date.parse(now) + AGAIN_MS).toISOString();

/**
 * A timer's work: issues the project's invoices that waited, collects those whose next try has come, finishes interrupted
 * attempts, and marks invoices as overdue. Returns when the next of it falls due.
 */
export async function workOnInvoices(ports: Ports, tenant: string, now: string): Promise<string | undefined> {
  await issueWaiting(ports, tenant);
  for await (const { id } of rowsOf(ports, tenant, invoiceView, { index: "work", to: `${now}~` }))
    await advance(ports, tenant, id);
  return nextTime(ports, tenant, now);
}

async function nextTime(ports: Ports, tenant: string, now: string): Promise<string | undefined> {
  const views = readerOf(ports.views, tenant, async () => {});
  const [waiting, work] = await Promise.all([
    views.page(waitingView, { index: "requested", partition: "", limit: 1 }),
    views.page(invoiceView, { index: "work", partition: "", limit: 1 }),
  ]);
  const again = laterThan(now);
  const workAt = work.rows[0]?.workAt;
  return earliest(waiting.rows.length > 0 ? again : undefined, workAt && workAt <= now ? again : workAt);
}

async function issueWaiting(ports: Ports, tenant: string): Promise<void> {
  const project = await ports.access.project(tenant);
  if (!project) return;
  for await (const { id } of rowsOf(ports, tenant, waitingView, { index: "requested" }))
    await issueInvoice(ports, systemContext(ports, tenant, `issue-${id}`, "timer"), project, id);
}

/** Takes an invoice's next step by time; one with nothing to do is left as it is. */
export async function advance(ports: Ports, tenant: string, invoiceId: string): Promise<void> {
  const commandContext = systemContext(ports, tenant, `collect-${invoiceId}`, "timer");
  await collect({ commandContext, charges: ports.charges }, invoiceId);
  const now = ports.clock().toISOString();
  await run(commandContext, invoice, invoiceId, "passDueDate", { now });
}

/** Rows of an index, read page by page before the first is worked on, because the work moves them. */
async function* rowsOf<Row extends { readonly id: string }>(
  ports: Ports,
  tenant: string,
  of: View<Row>,
  range: { readonly index: string; readonly to?: string },
): AsyncGenerator<Row> {
  const views = readerOf(ports.views, tenant, async () => {});
  const all: Row[] = [];
  let after: Position | undefined;
  do {
    const page = await views.page(of, { partition: "", ...range, limit: PAGE, ...(after && { after }) });
    all.push(...page.rows);
    after = page.next;
  } while (after && all.length < 10 * PAGE);
  yield* all;
}
