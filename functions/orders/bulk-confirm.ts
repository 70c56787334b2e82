import type { MissingPrint } from "#events/orders";
import { type BulkWork, bulkJob, startBulk } from "#platform/bulk";
import { run } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { fold, isRefusal, type Refusal } from "#platform/domain";
import type { Context } from "#platform/http";
import type { Job, JobRow } from "#platform/jobs";
import type { Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { missingIn } from "./artwork-check.ts";
import { bulkDelivery } from "./bulk/delivery.ts";
import { countOf, selectedIn } from "./bulk/selected.ts";
import { confirm } from "./confirm.ts";
import type { orders } from "./contract/index.ts";
import { orderRefusals } from "./contract/refusals.ts";
import { order } from "./domain/index.ts";
import type { Order, Placed } from "./domain/order.ts";
import { owedFor } from "./domain/owed.ts";
import { requoted } from "./domain/quote.ts";
import { makerView } from "./projections/offers.ts";
import { orderPageView } from "./projections/order-page.ts";

export const BULK_CONFIRM = "orders.bulk-confirm";
/** Set while the job runs once the wallet has refused a charge; nothing more is charged. */
const DRY = "dry";
const INSUFFICIENT = "INSUFFICIENT_BALANCE";

/** Starts the job for the named orders, or all orders of a tab (at most 1,000). */
export async function startBulkConfirm(context: Context, body: BodyOf<typeof orders.bulkConfirmOrders>) {
  const ids = await selectedIn(context, body);
  const { acceptMissingArtwork } = body;
  const rows = ids.map((id) => ({ id, acceptMissingArtwork }));
  return startBulk(context, { kind: BULK_CONFIRM, title: countOf("Confirm", ids), input: { rows } });
}

/**
 * Confirms one order after another with the delivery that keeps what its buyer bought. Orders whose delivery nothing keeps,
 * and resupply orders above the limit, are left to be confirmed one by one. Once the wallet is empty, orders that need a
 * charge are skipped.
 */
export const bulkConfirm = bulkJob<Row>({ items: rowsIn, one: confirmOne });

interface Row {
  readonly id: string;
  readonly acceptMissingArtwork?: boolean | undefined;
}
/** A job that was started before rows could say more has only ids. */
function rowsIn(input: unknown): readonly Row[] {
  const { rows, orders: ids = [] } = input as { rows?: Row[]; orders?: string[] };
  return rows ?? ids.map((id) => ({ id }));
}

async function confirmOne(
  { id: orderId, acceptMissingArtwork }: Row,
  { job, ports, commandContext, memo: memory }: BulkWork,
): Promise<JobRow> {
  let state = fold<Order>(order, await ports.store.load(job.tenant, `order-${orderId}`));
  if (state.status !== "placed") return { key: orderId, ok: false, message: orderRefusals["order-not-found"][1] };
  const key = state.number;
  if (acceptMissingArtwork === false && isOpen(state)) {
    const missing = await missingIn(commandContext, await ports.store.load(job.tenant, `order-${orderId}`));
    if (missing.length > 0) return { key, ok: false, message: leftOut(state, missing) };
  }
  if (state.confirmBy < ports.clock().toISOString() && !state.attempt) {
    const fresh = await freshQuote(job, ports, state);
    if (fresh) await run(commandContext, order, orderId, "requote", fresh);
    state = fold<Order>(order, await ports.store.load(job.tenant, `order-${orderId}`));
    if (state.status !== "placed") return { key, ok: false, message: orderRefusals["order-not-found"][1] };
  }
  const delivery = bulkDelivery(state.planned, state.boughtDelivery);
  if (!delivery.isKept && isOpen(state)) return { key, ok: false, message: notKept(delivery.bought) };
  const choices = delivery.isKept ? delivery.choices : [];
  const isOwed = owedFor(state, choices, job.tenant).amount > 0 && !state.attempt && state.payment !== "processing";
  if (memory.has(DRY) && isOwed) return { key, ok: false, message: orderRefusals["wallet-empty"][1] };
  const paying = { commandContext, charges: ports.charges, acceptsMissingArtwork: acceptMissingArtwork };
  const result = await confirm(paying, orderId, choices, "wallet");
  if (!isRefusal(result)) return { key, ok: true };
  if (result.refused === "payment-failed" && result.details?.failureCode === INSUFFICIENT) memory.set(DRY, true);
  return { key, ok: false, message: messageOf(result) };
}

const notKept = (name: string): string =>
  `No delivery method is as good as what the buyer bought (${name}). It was not confirmed. Choose one on its page.`;
/** Whether confirming would do anything. */
const isOpen = ({ payment, cancelled, attempt }: Placed): boolean =>
  !cancelled && !attempt && (payment === "new" || payment === "paid");

/** "Left out: Gull tee has no artwork (front)." */
function leftOut({ lines }: Placed, missing: readonly MissingPrint[]): string {
  const items = missing.map(({ orderItemId, placements }) => {
    const title = lines.find(({ id }) => id === orderItemId)?.title ?? "an item";
    return `${title} (${placements.map((each) => each.replaceAll("_", " ")).join(", ")})`;
  });
  return `Left out, without artwork: ${items.join("; ")}. Nothing was charged. Add the artwork, then confirm it again.`;
}

/** Returns why an order was not confirmed; for a failed payment its own reason. */
function messageOf({ refused, details }: Refusal): string {
  if (refused === "payment-failed" && typeof details?.reason === "string") return details.reason;
  return orderRefusals[refused as keyof typeof orderRefusals]?.[1] ?? refused;
}

async function freshQuote(job: Job, ports: Ports, state: Extract<Order, { status: "placed" }>) {
  const views = readerOf(ports.views, job.tenant, async () => {});
  const page = await views.get(orderPageView, state.orderId);
  const now = ports.clock().toISOString();
  const country = page?.shippingAddress.country ?? "";
  const { planned, currency, orderId } = state;
  const makers = await views.many(
    makerView,
    planned.map((each) => each.fulfiller?.project ?? ""),
  );
  const fulfilments = requoted(planned, { makers, currency, orderId, now, country });
  return fulfilments && { fulfilments, confirmBy: new Date(Date.parse(now) + 86_400_000).toISOString() };
}
