import { FulfilmentHeld, FulfilmentOpened, FulfilmentRejected } from "#events/fulfilments";
import { OrderCreated, PlatformPaymentFailed } from "#events/orders";
import { type ReactionContext, when } from "#platform/reactions";
import { needsOwnProject, notifyPermitted, within } from "./raising.ts";

/** Returns the data of the stream's first fact of this type. */
async function firstFactData<E extends typeof OrderCreated | typeof FulfilmentOpened>(
  { facts }: ReactionContext,
  first: E,
): Promise<ReturnType<E>["data"] | undefined> {
  return (await facts()).find(({ type }) => type === first.type)?.data as never;
}

export const tellPaymentFailed = when(
  "tell-payment-failed",
  PlatformPaymentFailed,
  needsOwnProject,
  async (fact, context) => {
    const { orderId, failureMessage } = fact.data;
    const number = (await firstFactData(context, OrderCreated))?.number ?? "an order";
    return notifyPermitted(fact, "orders.order.confirm", context, (project) => ({
      kind: "payment-failed",
      level: "danger",
      title: `Payment failed for ${number}`,
      body: `${project} could not pay for making and sending it: ${failureMessage}`,
      action: within(`/orders/${orderId}`, fact.tenant),
      subject: { type: "order", id: orderId },
    }));
  },
);

export const tellFulfilmentHeld = when(
  "tell-fulfilment-held",
  FulfilmentHeld,
  needsOwnProject,
  async (fact, context) => {
    const { orderId, message } = fact.data;
    const opened = await firstFactData(context, FulfilmentOpened);
    if (opened?.sample) return [];
    return notifyPermitted(fact, "fulfilments.fulfilment.edit", context, () => ({
      kind: "fulfilment-held",
      level: "warning",
      title: `${opened?.number ?? "A fulfilment"} is on hold`,
      body: message,
      action: within(`/orders/${orderId}`, fact.tenant),
      subject: { type: "order", id: orderId },
    }));
  },
);

export const tellFulfilmentRejected = when(
  "tell-fulfilment-rejected",
  FulfilmentRejected,
  needsOwnProject,
  async (fact, context) => {
    const { orderId, reason } = fact.data;
    const opened = await firstFactData(context, FulfilmentOpened);
    if (opened?.sample) return [];
    return notifyPermitted(fact, "fulfilments.fulfilment.edit", context, () => ({
      kind: "fulfilment-rejected",
      level: "danger",
      title: `${opened?.fulfiller?.name ?? "The fulfiller"} will not make ${opened?.number ?? "a fulfilment"}`,
      body: reason,
      action: within(`/orders/${orderId}`, fact.tenant),
      subject: { type: "order", id: orderId },
    }));
  },
);
