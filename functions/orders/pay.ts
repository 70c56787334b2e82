import type { Choice } from "#events/orders";
import { fold, isRefusal, refuse } from "#platform/domain";
import { type Context, returnUrlOf } from "#platform/http";
import { confirm, finish } from "./confirm.ts";
import { order } from "./domain/index.ts";
import type { Order, Placed } from "./domain/order.ts";
import { requoted } from "./domain/quote.ts";
import { planAgain } from "./plan-again.ts";
import { makerView } from "./projections/offers.ts";
import { recordOf } from "./record.ts";
import { APPROVES } from "./resupply-limit.ts";

const WALLET = "wallet";
const DAY = 86_400_000;
const paying = ({ commandContext, ports, caller, project, permissions }: Context, orderId: string) => ({
  commandContext,
  charges: ports.charges,
  mayApprove: permissions.has(APPROVES),
  returnUrl: returnUrlOf(ports, caller, `/orders/${orderId}?${new URLSearchParams({ project: project.id })}`),
});

export async function confirmOrder(
  context: Context,
  orderId: string,
  choices: readonly Choice[],
  { method = WALLET, acceptsMissingArtwork }: { method?: string | undefined; acceptsMissingArtwork?: boolean } = {},
) {
  const result = await confirm({ ...paying(context, orderId), acceptsMissingArtwork }, orderId, choices, method);
  return isRefusal(result) ? result : recordOf(context, orderId);
}

/** Retries a failed payment with the same choices, as a new attempt. An unfinished attempt is finished first. */
export async function retryPayment(context: Context, orderId: string, method = WALLET) {
  const state = await stateOf(context, orderId);
  if (state.status !== "placed") return refuse("order-not-found");
  if (state.payment === "processing" || state.payment === "complete") return recordOf(context, orderId);
  if (state.attempt) {
    const result = await finish(paying(context, orderId), orderId);
    return isRefusal(result) ? result : recordOf(context, orderId);
  }
  if (!state.failed) return refuse("payment-not-failed");
  return confirmOrder(context, orderId, state.failed.choices, { method });
}

/** Quotes current delivery prices, valid for one day. */
export async function quoteOrder(context: Context, orderId: string) {
  const state = await stateOf(context, orderId);
  const record = await recordOf(context, orderId);
  if (state.status !== "placed" || isRefusal(record)) return refuse("order-not-found");
  const now = context.ports.clock().toISOString();
  if (state.planned.length === 0) return planAgain(context, state, record, now);
  const quote = await quoteTo(context, state, record.shippingAddress.country);
  if (isRefusal(quote)) return quote;
  const result = await context.run(order, orderId, "requote", quote, { fingerprint: "requote" });
  return isRefusal(result) ? result : recordOf(context, orderId);
}

/** The present delivery prices of a planned order to a country, valid for one day. */
export async function quoteTo({ ports, views }: Context, { planned, currency, orderId }: Placed, country: string) {
  const now = ports.clock().toISOString();
  const makers = await views.many(
    makerView,
    planned.map((each) => each.fulfiller?.project ?? ""),
  );
  const fulfilments = requoted(planned, { makers, currency, orderId, now, country });
  if (!fulfilments)
    return refuse("cannot-deliver", {
      errors: { "shippingAddress.country": ["No fulfiller can deliver these items there"] },
    });
  return { fulfilments, confirmBy: new Date(Date.parse(now) + DAY).toISOString() };
}

export const stateOf = async ({ commandContext }: Context, orderId: string): Promise<Order> =>
  fold<Order>(order, await commandContext.store.load(commandContext.tenant, `order-${orderId}`));
