import { run } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { orders } from "./contract/index.ts";
import { order } from "./domain/index.ts";
import type { Placed } from "./domain/order.ts";
import { methodsOf } from "./domain/quote.ts";
import { causesRemadeFree } from "./domain/resend.ts";
import { stateOf } from "./pay.ts";
import { makerView } from "./projections/offers.ts";
import { placedRecord, recordOf } from "./record.ts";

type Body = BodyOf<typeof orders.resendOrderItems>;

/** The ways in which the maker of a fulfilment sends that many pieces now. */
async function methodsNow(context: Context, orderId: string, fulfillmentId: string, pieces: number) {
  const record = await recordOf(context, orderId);
  if (isRefusal(record)) return record;
  const original = record.fulfillments.find(({ id }) => id === fulfillmentId);
  const maker = original?.fulfiller && (await context.views.get(makerView, original.fulfiller.project));
  const { country } = record.shippingAddress;
  const now = context.ports.clock().toISOString();
  const { currency } = record;
  const methodsFor = (count: number) => (maker ? methodsOf(maker, count, { country, currency, now, orderId }) : []);
  const sentAt = original?.reached.delivered ?? original?.reached.dispatched;
  return { methods: methodsFor(pieces), withOneMore: methodsFor(pieces + 1), original, sentAt, now };
}

/** Lists the delivery methods for sending some pieces of a fulfilment again, and for which causes the maker pays. */
export async function resendMethods(
  context: Context,
  orderId: string,
  { fulfillmentId, pieces }: { fulfillmentId: string; pieces: number },
) {
  const found = await methodsNow(context, orderId, fulfillmentId, pieces);
  if (isRefusal(found)) return found;
  const { methods, withOneMore, original, sentAt, now } = found;
  const priceOfMore = new Map(withOneMore.map(({ id, totalPrice }) => [id, totalPrice]));
  return {
    methods: methods.map((method) => {
      const { amount, currency } = method.totalPrice;
      const more = priceOfMore.get(method.id)?.amount ?? amount;
      return { ...method, furtherPrice: { amount: more - amount, currency } };
    }),
    remadeFree: [...causesRemadeFree({ sentAt, now, project: context.tenant }, original?.fulfiller?.project)],
  };
}

/** Sends items again: plans the fulfilment, and charges the shop first where another project makes it. */
export async function resendItems(context: Context, orderId: string, body: Body) {
  const { items, fulfillmentId, ...rest } = body;
  const before = await stateOf(context, orderId);
  if (before.status !== "placed") return refuse("order-not-found");
  const open = before.resends.find(({ status }) => status === "started");
  if (open) {
    const ended = await settle(context, before, open.resend.resendId);
    if (isRefusal(ended)) return ended;
  }
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const found = await methodsNow(context, orderId, fulfillmentId, pieces);
  if (isRefusal(found)) return found;
  const { methods, sentAt, now } = found;
  const resendId = context.newId("rsd");
  const result = await context.run(
    order,
    orderId,
    "startResend",
    {
      ...rest,
      items,
      resendId,
      fulfillmentId: context.newId("ful"),
      reprintOf: fulfillmentId,
      methods,
      sentAt,
      now,
      project: context.tenant,
    },
    { fingerprint: body },
  );
  if (isRefusal(result)) return result.refused === "insufficient" ? refuse("out-of-stock") : result;
  const after = await stateOf(context, orderId);
  if (after.status !== "placed") return refuse("order-not-found");
  const mine = after.resends.find(({ resend }) => resend.resendId === resendId);
  if (mine?.status === "failed") return refuse("payment-failed");
  const ended = mine?.status === "started" ? await settle(context, after, resendId) : undefined;
  if (isRefusal(ended)) return ended;
  return placedRecord(context, orderId);
}

/** Charges a started resend by its id, so that a repeat never charges twice, and records the outcome. */
async function settle({ commandContext, ports }: Context, { orderId, number, resends }: Placed, resendId: string) {
  const resend = resends.find((each) => each.resend.resendId === resendId)?.resend;
  if (!resend) return undefined;
  const outcome = await ports.charges.charge(commandContext, {
    attemptId: resendId,
    amount: resend.charged,
    method: "wallet",
    source: { type: "order", id: orderId, number },
    integration: "orders",
    description: `Making and sending ${resend.fulfilment.number} again`,
  });
  if (outcome.status === "pending" || outcome.status === "requires_action") return refuse("payment-in-progress");
  if (outcome.status === "failed") {
    const { code, message } = outcome;
    const failed = await run(commandContext, order, orderId, "failResend", { resendId, code, message });
    return isRefusal(failed) ? failed : refuse("payment-failed", { failureCode: code, reason: message });
  }
  const { transactionId, number: charged } = outcome;
  const charge = { transactionId, number: charged };
  const result = await run(commandContext, order, orderId, "finishResend", { resendId, charge });
  return isRefusal(result) ? result : undefined;
}
