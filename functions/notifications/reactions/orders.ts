import { FulfilmentHeld, FulfilmentOpened, FulfilmentRejected } from "#events/fulfilments";
import { OrderCreated, PlatformPaymentFailed } from "#events/orders";
import { type ReactionContext, when } from "#platform/reactions";
import { needsOwnProject, tellThoseWhoMay, within } from "./raising.ts";

/** What the record's first fact of this type said. */
async function told<E extends typeof OrderCreated | typeof FulfilmentOpened>(
  { facts }: ReactionContext,
  first: E,
): Promise<ReturnType<E>["data"] | undefined> {
  return (await facts()).find(({ type }) => type === first.type)?.data as never;
}

export const tellPaymentFailed = when(
  "tell-payment-failed",
  PlatformPaymentFailed,
  needsOwnProject,
  async (fact, around) => {
    const { orderId, failureMessage } = fact.data;
    const number = (await told(around, OrderCreated))?.number ?? "an order";
    return tellThoseWhoMay(fact, "orders.order.confirm", around, (project) => ({
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
  async (fact, around) => {
    const { orderId, message } = fact.data;
    const opened = await told(around, FulfilmentOpened);
    if (opened?.sample) return [];
    return tellThoseWhoMay(fact, "fulfilments.fulfilment.edit", around, () => ({
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
  async (fact, around) => {
    const { orderId, reason } = fact.data;
    const opened = await told(around, FulfilmentOpened);
    if (opened?.sample) return [];
    return tellThoseWhoMay(fact, "fulfilments.fulfilment.edit", around, () => ({
      kind: "fulfilment-rejected",
      level: "danger",
      title: `${opened?.fulfiller?.name ?? "The fulfiller"} will not make ${opened?.number ?? "a fulfilment"}`,
      body: reason,
      action: within(`/orders/${orderId}`, fact.tenant),
      subject: { type: "order", id: orderId },
    }));
  },
);
