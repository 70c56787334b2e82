import { type Fact, money } from "#events/_kernel";
import * as fulfilments from "#events/fulfilments";
import * as orders from "#events/orders";

const gbp = (amount: number) => money(amount, "GBP");
const orderId = "ord_000000000000000000000001";
const customerId = "cus_000000000000000000000001";
const ids = (last: number) => ({ orderId, fulfillmentId: `ful_00000000000000000000000${last}` });
const method = { id: "t48", name: "Tracked 48", totalPrice: gbp(395), type: "delivery" as const, tracked: true };
const maker = { project: "prj_000002", name: "Northgate", country: "GB" };
const planned = (last: number) => ({
  fulfillmentId: ids(last).fulfillmentId,
  number: `SM-10001-${last}`,
  fulfiller: maker,
  methods: [method],
  items: [{ orderItemId: `itm_${last}`, quantity: 1 }],
});
const line = (last: number) => ({
  id: `itm_${last}`,
  title: "Tee",
  attributes: [],
  quantity: 1,
  unitPrice: gbp(2600),
  discount: gbp(0),
  tax: gbp(0),
  onDemand: true,
});
const chosen = { shippingMethodId: "t48", shippingPrice: gbp(395), cost: gbp(0) };
const fulfilment = (last: number): Fact[] => [
  fulfilments.FulfilmentOpened({
    ...ids(last),
    number: `SM-10001-${last}`,
    orderNumber: "SM-10001",
    country: "GB",
    fulfiller: maker,
    items: [{ orderItemId: `itm_${last}`, quantity: 1 }],
    methods: [method],
  }),
  fulfilments.FulfilmentConfirmed({ ...ids(last), ...chosen }),
  fulfilments.FulfilmentHeld({ ...ids(last), reason: "artwork", message: "102 dpi" }),
  fulfilments.FulfilmentReleased({ ...ids(last), status: "confirmed" }),
  fulfilments.FulfilmentReported({
    ...ids(last),
    status: "dispatched",
    occurredAt: "2026-11-20T14:00:00.000Z",
    parcel: { carrier: "Royal Mail", trackingNumber: `KM${last}` },
  }),
  fulfilments.FulfilmentReported({ ...ids(last), status: "in_production", occurredAt: "2026-11-20T13:00:00.000Z" }),
  fulfilments.FulfilmentReported({ ...ids(last), status: "delivered", occurredAt: "2026-11-21T09:00:00.000Z" }),
];

/** The streams of a complete order with two fulfilments, replayed by the views' tests. */
export const sampleFacts = (): Record<string, Fact[]> => ({
  [`order-${orderId}`]: [
    orders.OrderCreated({
      orderId,
      number: "SM-10001",
      channel: "api",
      customerId,
      currency: "GBP",
      discounts: [],
      tags: ["gift"],
      contactInformation: { email: "ines@example.com" },
      lines: [line(1), line(2)],
      fulfilments: [planned(1), planned(2)],
      shippingAddress: {
        contactName: "Ines Okafor",
        line1: "14 Wharf Lane",
        city: "Bristol",
        postalCode: "BS1 6TY",
        country: "GB",
      },
      placedAt: "2026-11-20T09:00:00.000Z",
      placedOn: "2026-11-20",
      confirmBy: "2026-11-21T09:00:00.000Z",
    }),
    orders.OrderPaid({
      orderId,
      customerId,
      paymentId: "pay_1",
      vendor: "stripe",
      reference: "pi_1",
      amount: gbp(5990),
      paidAt: "2026-11-20T09:01:00.000Z",
    }),
    orders.PlatformPaymentStarted({
      orderId,
      attemptId: "att_1",
      amount: gbp(790),
      method: "wallet",
      choices: [1, 2].map((last) => ({ fulfillmentId: ids(last).fulfillmentId, shippingMethodId: "t48" })),
      stock: [],
    }),
    orders.PlatformPaymentSucceeded({ orderId, attemptId: "att_1", reference: "ch_1", amount: gbp(790) }),
    orders.OrderConfirmed({
      orderId,
      number: "SM-10001",
      cost: gbp(790),
      fulfilments: [1, 2].map((last) => ({ fulfillmentId: ids(last).fulfillmentId, ...chosen })),
    }),
    orders.OrderDetailsChanged({ orderId, customerId, tags: ["gift", "repeat"] }),
    orders.OrderCompleted({ orderId }),
  ],
  [`fulfilment-${ids(1).fulfillmentId}`]: fulfilment(1),
  [`fulfilment-${ids(2).fulfillmentId}`]: fulfilment(2),
});
