import { FulfilmentHeld, FulfilmentOpened, FulfilmentRejected } from "#events/fulfilments";
import {
  OrderCreated,
  PlatformPaymentFailed,
  ResupplyApprovalRequested,
  ResupplyApproved,
  ResupplyDeclined,
} from "#events/orders";
import { type ReactionContext, when } from "#platform/reactions";
import { by, needsOwnProject, notifyPermitted, within } from "./raising.ts";

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

export const tellApprovalRequested = when(
  "tell-approval-requested",
  ResupplyApprovalRequested,
  needsOwnProject,
  (fact, context) => {
    const { orderId, number } = fact.data;
    return notifyPermitted(fact, "orders.order.approve", context, () => ({
      kind: "approval-requested",
      level: "default",
      title: `${by(fact)} requests approval of ${number}`,
      body: "This resupply order costs more than the approval limit. Nothing is charged before it is approved.",
      action: within(`/resupply/approvals/${orderId}`, fact.tenant),
      subject: { type: "order", id: orderId },
    }));
  },
);

/** The person who requested approval hears of the decision. */
export const tellApproved = when("tell-resupply-approved", ResupplyApproved, needsOwnProject, (fact, context) => {
  const { orderId, number, requestedBy } = fact.data;
  const content = () => ({
    kind: "resupply-approved",
    level: "success" as const,
    title: `${by(fact)} approved ${number}`,
    body: "Open the order to see its payment.",
    action: within(`/orders/${orderId}`, fact.tenant),
    subject: { type: "order", id: orderId },
  });
  return notifyPermitted(fact, "orders.order.view", context, content, [requestedBy]);
});

export const tellDeclined = when("tell-resupply-declined", ResupplyDeclined, needsOwnProject, (fact, context) => {
  const { orderId, number, reason, requestedBy } = fact.data;
  const content = () => ({
    kind: "resupply-declined",
    level: "warning" as const,
    title: `${by(fact)} declined ${number}`,
    body: `${reason} Nothing was charged.`,
    action: within(`/orders/${orderId}`, fact.tenant),
    subject: { type: "order", id: orderId },
  });
  return notifyPermitted(fact, "orders.order.view", context, content, [requestedBy]);
});
