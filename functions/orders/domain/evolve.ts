import type { FactOf } from "#events/_kernel";
import type * as events from "#events/orders";
import { chosenBy } from "./chosen.ts";
import { namesOf } from "./names.ts";
import type { Order, Placed } from "./order.ts";
import { addedTax, sharedDiscounts } from "./totals.ts";

type Data<E> = FactOf<E>["data"];
const placed =
  (change: (order: Placed) => Partial<Placed>) =>
  (order: Order): Order =>
    order.status === "placed" ? { ...order, ...change(order) } : order;
const same = (order: Order): Order => order;

export const evolve = {
  OrderCreated: (_: Order, data: Data<typeof events.OrderCreated>): Order => ({
    status: "placed",
    orderId: data.orderId,
    number: data.number,
    customerId: data.customerId,
    currency: data.currency,
    channel: data.channel,
    lines: data.lines,
    discountShares: sharedDiscounts(data),
    shippingPrice: data.shippingPrice,
    boughtDelivery: data.boughtDelivery,
    addedTax: addedTax(data),
    planned: data.fulfilments,
    resends: [],
    stages: Object.fromEntries(data.fulfilments.map((each) => [each.fulfillmentId, "pending" as const])),
    confirmBy: data.confirmBy,
    payment: "new",
    paid: 0,
    refunded: 0,
    manual: {},
    refundedPieces: {},
    attempt: undefined,
    failed: undefined,
    charge: undefined,
    chosen: {},
    stock: [],
    approval: undefined,
    acceptedPrints: [],
    cancelled: false,
    address: JSON.stringify(data.shippingAddress),
    importId: data.importId,
    sample: data.sample ?? false,
    tags: data.tags,
    names: namesOf(data),
  }),
  OrderRequoted: (order: Order, data: Data<typeof events.OrderRequoted>) =>
    placed(() => ({ planned: data.fulfilments, confirmBy: data.confirmBy }))(order),
  OrderPaid: (order: Order, { paymentId, amount, paidAt, manual }: Data<typeof events.OrderPaid>) =>
    placed((before) => ({
      paid: before.paid + amount.amount,
      payment: before.payment === "new" ? "paid" : before.payment,
      ...(manual && { manual: { ...before.manual, [paymentId]: { amount, paidAt } } }),
    }))(order),
  OrderPaymentRemoved: (order: Order, { paymentId, amount }: Data<typeof events.OrderPaymentRemoved>) =>
    placed((before) => {
      const { [paymentId]: _, ...manual } = before.manual;
      const paid = before.paid - amount.amount;
      return { paid, manual, payment: before.payment === "paid" && paid === 0 ? "new" : before.payment };
    })(order),
  MissingArtworkAccepted: (order: Order, { prints }: Data<typeof events.MissingArtworkAccepted>) =>
    placed(() => ({ acceptedPrints: prints }))(order),
  PlatformPaymentStarted: (
    order: Order,
    { attemptId, amount, method, choices, stock }: Data<typeof events.PlatformPaymentStarted>,
  ) =>
    placed(() => ({
      attempt: { attemptId, amount, method, choices, stock },
      failed: undefined,
      chosen: chosenBy(choices),
      stock,
    }))(order),
  PlatformPaymentSucceeded: (order: Order, { charge, amount }: Data<typeof events.PlatformPaymentSucceeded>) =>
    placed(() => ({ charge: charge && { ...charge, amount } }))(order),
  PlatformPaymentFailed: (
    order: Order,
    { failureCode: code, failureMessage: message }: Data<typeof events.PlatformPaymentFailed>,
  ) =>
    placed(({ attempt }) => ({ attempt: undefined, failed: attempt && { ...attempt, code, message }, stock: [] }))(
      order,
    ),
  PlatformPaymentRefunded: (order: Order, _: Data<typeof events.PlatformPaymentRefunded>) =>
    placed(() => ({ charge: undefined }))(order),
  OrderConfirmed: (order: Order, data: Data<typeof events.OrderConfirmed>) =>
    placed((before) => ({
      attempt: undefined,
      payment: "processing",
      stages: {
        ...before.stages,
        ...Object.fromEntries(data.fulfilments.map((each) => [each.fulfillmentId, "confirmed" as const])),
      },
    }))(order),
  FulfilmentNoted: (order: Order, data: Data<typeof events.FulfilmentNoted>) =>
    placed((before) => ({ stages: { ...before.stages, [data.fulfillmentId]: data.status } }))(order),
  OrderCompleted: (order: Order, _: Data<typeof events.OrderCompleted>) =>
    placed(() => ({ payment: "complete" }))(order),
  OrderResendStarted: (order: Order, { resend }: Data<typeof events.OrderResendStarted>) =>
    placed(({ resends }) => ({ resends: [...resends, { status: "started", resend }] }))(order),
  OrderResendPlanned: (order: Order, { resend }: Data<typeof events.OrderResendPlanned>) =>
    placed(({ resends, stages, payment }) => ({
      resends: [
        ...resends.filter((each) => each.resend.resendId !== resend.resendId),
        { status: "planned" as const, resend },
      ],
      stages: { ...stages, [resend.fulfilment.fulfillmentId]: "confirmed" as const },
      payment: payment === "complete" ? "processing" : payment,
    }))(order),
  OrderResendFailed: (order: Order, { resendId }: Data<typeof events.OrderResendFailed>) =>
    placed(({ resends }) => ({
      resends: resends.map((each) =>
        each.resend.resendId === resendId ? { ...each, status: "failed" as const } : each,
      ),
    }))(order),
  OrderRefunded: (order: Order, data: Data<typeof events.OrderRefunded>) =>
    placed((before) => {
      const refunded = before.refunded + data.amount.amount;
      const refundedPieces = { ...before.refundedPieces };
      for (const { itemId, quantity } of data.lines) refundedPieces[itemId] = (refundedPieces[itemId] ?? 0) + quantity;
      const stock = before.stock
        .map((held) => {
          const back = data.stock?.find((each) => each.variantId === held.variantId && each.country === held.country);
          return { ...held, quantity: held.quantity - (back?.quantity ?? 0) };
        })
        .filter((held) => held.quantity > 0);
      return { refunded, refundedPieces, stock, payment: refunded >= before.paid ? "refunded" : before.payment };
    })(order),
  OrderCancelled: (order: Order, _: Data<typeof events.OrderCancelled>) =>
    placed(() => ({ cancelled: true, stock: [] }))(order),
  ShippingAddressChanged: (order: Order, data: Data<typeof events.ShippingAddressChanged>) =>
    placed(() => ({ address: JSON.stringify(data.shippingAddress) }))(order),
  OrderDetailsChanged: (order: Order, { tags }: Data<typeof events.OrderDetailsChanged>) =>
    placed(() => (tags ? { tags } : {}))(order),
  ReceiptSent: (order: Order, _: Data<typeof events.ReceiptSent>) => same(order),
  ResupplyApprovalRequested: (
    order: Order,
    { amount, choices, requestedBy: by }: Data<typeof events.ResupplyApprovalRequested>,
  ) => placed(() => ({ approval: { status: "requested", amount, choices, by } }))(order),
  ResupplyApproved: (order: Order, { amount }: Data<typeof events.ResupplyApproved>) =>
    placed(({ approval }) => ({ approval: approval && { ...approval, status: "approved", amount } }))(order),
  ResupplyDeclined: (order: Order, _: Data<typeof events.ResupplyDeclined>) =>
    placed(({ approval }) => ({ approval: approval && { ...approval, status: "declined" } }))(order),
  OrderWithdrawn: (_: Order, __: Data<typeof events.OrderWithdrawn>): Order => ({ status: "withdrawn" }),
};
