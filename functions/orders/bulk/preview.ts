import { type Money, money } from "#events/_kernel";
import { isBeingMade, REFUSED_FROM_RANK } from "#events/fulfilments";
import type { Context } from "#platform/http";
import { isArtworkRequired } from "../artwork-check.ts";
import type { BulkPreview } from "../contract/index.ts";
import { orderPageView, type StoredOrder } from "../projections/order-page.ts";
import { addLeft, makersOf, previewConfirm } from "./preview-confirm.ts";
import { type Selected, selectedIn } from "./selected.ts";

const BATCH_SIZE = 100;

/**
 * Returns what confirming or cancelling these orders would charge or refund, from their own figures. Changes nothing.
 */
export async function previewBulk(context: Context, body: Previewed) {
  const ids = await selectedIn(context, body);
  const forbidden = body.action === "confirm" && (await isArtworkRequired(context.commandContext));
  const isLeftOut = forbidden || body.acceptMissingArtwork === false;
  const preview: BulkPreview = {
    orders: ids.length,
    fits: 0,
    requoted: 0,
    production: [],
    buyers: [],
    cheapest: 0,
    left: { count: 0, orders: [] },
  };
  for (let next = 0; next < ids.length; next += BATCH_SIZE) {
    const orders = await context.views.many(orderPageView, ids.slice(next, next + BATCH_SIZE));
    if (body.action === "confirm") await addConfirming(context, preview, orders, { forbidden, isLeftOut });
    else addCancelling(preview, orders);
  }
  return preview;
}

/** `forbidden`: the project confirms nothing without artwork. `isLeftOut`: nothing without artwork is confirmed this time. */
interface Bare {
  readonly forbidden: boolean;
  readonly isLeftOut: boolean;
}

async function addConfirming(
  context: Context,
  preview: BulkPreview,
  orders: readonly StoredOrder[],
  { forbidden, isLeftOut }: Bare,
): Promise<void> {
  const now = context.ports.clock().toISOString();
  const makers = await makersOf(context, orders, now);
  for (const order of orders) {
    const found = previewConfirm(order, { project: context.tenant, now, makers });
    if (!found) continue;
    const { delivery, production, isRequoted } = found;
    if (order.missingArtwork)
      preview.withoutArtwork = named(preview.withoutArtwork ?? { orders: 0, forbidden, first: [] }, order);
    if (order.missingArtwork && isLeftOut) continue;
    if (!delivery.isKept) {
      addLeft(preview, order, delivery.bought);
      continue;
    }
    preview.fits += 1;
    if (isRequoted) preview.requoted += 1;
    if (delivery.isCheapest) preview.cheapest += 1;
    add(preview.production, production);
  }
}

function addCancelling(preview: BulkPreview, orders: readonly StoredOrder[]): void {
  for (const order of orders) {
    const moved = cancelling(order);
    if (!moved) continue;
    preview.fits += 1;
    add(preview.production, moved.production);
    add(preview.buyers, moved.buyers);
  }
}

type Previewed = Selected & {
  readonly action: "confirm" | "cancel";
  readonly acceptMissingArtwork?: boolean | undefined;
};
const MAX_NAMED = 10;
type WithoutArtwork = NonNullable<BulkPreview["withoutArtwork"]>;

/** Counts an order with prints without artwork, and names the first ones. */
function named(before: WithoutArtwork, { id, number, items, missingArtwork = [] }: StoredOrder): WithoutArtwork {
  const prints = missingArtwork.map(({ orderItemId, placements }) => ({
    title: items.find((each) => each.id === orderItemId)?.title ?? "",
    placements,
  }));
  const first = before.first.length < MAX_NAMED ? [...before.first, { id, number, prints }] : before.first;
  return { ...before, orders: before.orders + 1, first };
}

interface Moved {
  readonly production: Money;
  readonly buyers: Money;
}

/** The charge for making is refunded to the wallet; the buyer's payment is recorded as refunded. */
function cancelling(order: StoredOrder): Moved | undefined {
  const { paymentStatus, cancelledAt, currency, platformPayment, paidTotal, refundedTotal, fulfillments } = order;
  const isCharged = platformPayment.status === "succeeded" && platformPayment.transactionId !== undefined;
  if (cancelledAt || paymentStatus === "complete" || platformPayment.status === "pending") return undefined;
  if (paymentStatus === "refunded" && !isCharged) return undefined;
  if (fulfillments.some(({ status, rank }) => isBeingMade(status) || rank >= REFUSED_FROM_RANK.cancelOrder))
    return undefined;
  const production = isCharged ? (platformPayment.amount ?? money(0, currency)) : money(0, currency);
  return { production, buyers: money(paidTotal.amount - refundedTotal.amount, currency) };
}

function add(sums: Money[], amount: Money): void {
  if (amount.amount === 0) return;
  const at = sums.findIndex(({ currency }) => currency === amount.currency);
  const before = sums[at]?.amount ?? 0;
  sums.splice(at < 0 ? sums.length : at, at < 0 ? 0 : 1, money(before + amount.amount, amount.currency));
}
