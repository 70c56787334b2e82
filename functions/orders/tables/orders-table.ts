import { isReachable } from "#events/_kernel";
import {
  code,
  column,
  country,
  currency,
  dateTime,
  email,
  integer,
  layout,
  list,
  money,
  type RecordIn,
  rows,
  text,
  word,
  yesNo,
} from "#platform/tables";
import { orderWord, paymentWord, sendingWord } from "../import-words.ts";
import type { StoredOrder } from "../projections/order-page.ts";
import { amazonOrders } from "./from-amazon.ts";
import { bigcommerceOrders } from "./from-bigcommerce.ts";
import { ebayOrders } from "./from-ebay.ts";
import { etsyItems, etsyOrders } from "./from-etsy.ts";
import { squarespaceOrders } from "./from-squarespace.ts";
import { wixOrders } from "./from-wix.ts";
import { wooOrders } from "./from-woocommerce.ts";
import { personalisation } from "./personalisation.ts";

const amount = money("Currency", 0);
const NO_PLACE = { leftOut: "An order here has no place for this" };
const MAKING = { leftOut: "Making is chosen and paid for when an order is confirmed here" };
const addressUnder = (whose: "Billing" | "Shipping") => ({
  contactName: column(`${whose} Name`, text(120)),
  company: column(`${whose} Company`, text(120)),
  line1: column(`${whose} Address1`, text(200), { aliases: [`${whose} Address 1`] }),
  line2: column(`${whose} Address2`, text(200), { aliases: [`${whose} Address 2`] }),
  city: column(`${whose} City`, text(120)),
  state: column(`${whose} Province`, text(120), { aliases: [`${whose} State`] }),
  postalCode: column(`${whose} Zip`, code(20), { aliases: [`${whose} Postcode`, `${whose} Postal Code`] }),
  country: column(`${whose} Country`, country),
  phone: column(`${whose} Phone`, code(40)),
});
const UNSURE = "The order may not be what it seems. Use";
const payment = word(
  40,
  (cell) => paymentWord(cell) !== undefined,
  {
    pending: "Not paid yet",
    paid: "Paid",
    partially_paid: "Partly paid",
    partially_refunded: "Partly refunded",
    refunded: "Refunded in full",
    voided: "Cancelled, and not paid",
  },
  `${UNSURE} paid, pending, partially_paid, refunded or voided`,
);
const SENDING = { unfulfilled: "Not sent yet", partial: "Sent in part", fulfilled: "Sent", restocked: "Returned" };
const isSending = (cell: string) => sendingWord(cell) !== undefined;
const orderState = word(
  40,
  (cell) => orderWord(cell) !== undefined,
  {
    open: "Open, to be made",
    pending: "Not paid yet",
    paid: "Paid, to be made",
    sent: "Sent or delivered",
    cancelled: "Cancelled, not to be made",
    refunded: "Refunded in full",
    draft: "A draft, not to be imported",
    test: "A test, not to be imported",
  },
  `${UNSURE} open, completed, cancelled or refunded`,
);
const taxUnder = (place: number) => ({
  name: column(`Tax ${place} Name`, text(120)),
  amount: column(`Tax ${place} Value`, amount),
});

/** Shopify's export format: a row per line item, the order's own values in its first row. */
export const ordersTable = layout({
  by: ["name"],
  systems: [
    squarespaceOrders,
    etsyItems,
    etsyOrders,
    wooOrders,
    ebayOrders,
    amazonOrders,
    wixOrders,
    bigcommerceOrders,
  ],
  ignored: ["Billing Street", "Shipping Street", "Accepts Marketing"],
  columns: {
    name: column("Name", text(60), { required: true, aliases: ["Order", "Order number"] }),
    email: column("Email", email, { aliases: ["E-mail"] }),
    financialStatus: column("Financial Status", payment),
    paidAt: column("Paid at", dateTime),
    fulfilmentStatus: column(
      "Fulfillment Status",
      word(40, isSending, SENDING, `${UNSURE} fulfilled, partial, restocked or unfulfilled`),
    ),
    fulfilledAt: column("Fulfilled at", dateTime),
    currency: column("Currency", currency),
    subtotal: column("Subtotal", amount),
    shipping: column("Shipping", amount),
    taxes: column("Taxes", amount),
    total: column("Total", amount),
    discountCode: column("Discount Code", text(120)),
    discountAmount: column("Discount Amount", amount),
    shippingMethod: column("Shipping Method", text(200)),
    createdAt: column("Created at", dateTime),
    lines: rows(
      {
        quantity: column("Lineitem quantity", integer(0, 100_000), { required: true }),
        name: column("Lineitem name", text(400), { required: true }),
        price: column("Lineitem price", amount, { required: true }),
        compareAtPrice: column("Lineitem compare at price", amount, {
          aliases: ["Lineitem compare-at price"],
          ...NO_PLACE,
        }),
        sku: column("Lineitem sku", text(80)),
        requiresShipping: column("Lineitem requires shipping", yesNo(["true", "false"])),
        taxable: column("Lineitem taxable", yesNo(["true", "false"])),
        fulfilmentStatus: column(
          "Lineitem fulfillment status",
          word(40, isSending, SENDING, `${UNSURE} fulfilled or pending`),
        ),
        discount: column("Lineitem discount", amount),
        vendor: column("Vendor", text(120), NO_PLACE),
        personalisation: column("Lineitem personalisation", personalisation),
      },
      { required: true },
    ),
    billingAddress: addressUnder("Billing"),
    shippingAddress: addressUnder("Shipping"),
    note: column("Notes", text(2000), { aliases: ["Note"] }),
    noteAttributes: column("Note Attributes", text(5000), NO_PLACE),
    cancelledAt: column("Cancelled at", dateTime, { aliases: ["Canceled at"] }),
    cancelled: column("Cancelled", yesNo(), { aliases: ["Canceled", "Is cancelled"], isRead: true }),
    cancelReason: column("Cancel Reason", text(400), { aliases: ["Cancellation reason"] }),
    orderStatus: column("Order Status", orderState, { aliases: ["Status"], isRead: true }),
    test: column("Test Order", yesNo(), { aliases: ["Test", "Is test"], isRead: true }),
    duties: column("Duties", amount, { isRead: true }),
    tip: column("Tip", amount, { aliases: ["Tips", "Tip Amount"], isRead: true }),
    outstanding: column("Outstanding Balance", money("Currency")),
    paymentMethod: column("Payment Method", text(120)),
    paymentReference: column("Payment Reference", text(200), {
      aliases: ["Payment References", "Payment Reference (deprecated)", "Payment ID"],
    }),
    refundedAmount: column("Refunded Amount", amount),
    id: column("Id", code(60)),
    tags: column("Tags", list(",", 50, 60)),
    riskLevel: column("Risk Level", text(40), NO_PLACE),
    source: column("Source", text(60)),
    tax1: taxUnder(1),
    tax2: taxUnder(2),
    tax3: taxUnder(3),
    tax4: taxUnder(4),
    tax5: taxUnder(5),
    phone: column("Phone", code(40)),
    receiptNumber: column("Receipt Number", text(60), NO_PLACE),
    shippingTracked: column("Shipping Tracked", yesNo(["true", "false"])),
    shippingPromisedBy: column("Shipping Promised by", dateTime),
    reference: column("Reference", text(120)),
    giftMessage: column("Gift Message", text(1000)),
    giftHidesPrices: column("Gift Hides Prices", yesNo()),
    internalNote: column("Internal Note", text(5000)),
    productionDelivery: column("Production Delivery", text(400), MAKING),
    productionPayment: column("Production Payment", text(40)),
    productionCost: column("Production Cost", amount, MAKING),
    productionTransaction: column("Production Transaction", text(60), MAKING),
  },
});
export type OrderInTable = RecordIn<typeof ordersTable>;

/** The buyer's payment status; `productionPayment` is the shop's payment for making. */
function financialStatusOf({ buyerPayment }: StoredOrder): string {
  if (buyerPayment === "unpaid") return "pending";
  if (buyerPayment === "part_paid") return "partially_paid";
  if (buyerPayment === "refunded") return "refunded";
  return buyerPayment === "part_refunded" ? "partially_refunded" : "paid";
}

/** What the shop was charged for making, and the transaction. */
const productionOf = ({ platformPayment: { status, amount, transactionNumber } }: StoredOrder) => ({
  ...((status === "succeeded" || status === "refunded") && amount && { productionCost: amount }),
  ...(transactionNumber && { productionTransaction: transactionNumber }),
});
const TAXES = ["tax1", "tax2", "tax3", "tax4", "tax5"] as const;

/** The order's taxes by name; further taxes are added to the fifth. */
const taxColumns = ({ taxes, currency }: StoredOrder): Partial<Pick<OrderInTable, (typeof TAXES)[number]>> =>
  Object.fromEntries(
    TAXES.flatMap((column, place) => {
      const here = place < 4 ? taxes.slice(place, place + 1) : taxes.slice(4);
      const [first] = here;
      if (!first) return [];
      const rate = first.rate ? ` ${+(first.rate * 100).toFixed(2)}%` : "";
      const amount = here.reduce((sum, each) => sum + each.amount.amount, 0);
      return [[column, { name: `${first.name}${rate}`, amount: { amount, currency } }]];
    }),
  );

/** The delivery that the buyer chose; a fulfiller's is `productionDelivery`. */
function boughtColumns({ boughtDelivery }: StoredOrder) {
  if (!boughtDelivery) return {};
  const { name: shippingMethod, tracked: shippingTracked, promisedBy: shippingPromisedBy } = boughtDelivery;
  return {
    shippingMethod,
    ...(shippingTracked !== undefined && { shippingTracked }),
    ...(shippingPromisedBy && { shippingPromisedBy }),
  };
}

type Item = StoredOrder["items"][number];

/** Whether somebody may still make and send it. */
const isOpen = ({ fulfilmentStatus, buyerPayment, sentElsewhereAt }: StoredOrder): boolean =>
  fulfilmentStatus !== "cancelled" && buyerPayment !== "refunded" && !sentElsewhereAt;

/** How far another shop system would report the order as sent. */
function fulfilmentColumns(order: StoredOrder) {
  const { fulfilmentStatus, fulfillments, sentElsewhereAt, items } = order;
  const isReturned = fulfilmentStatus === "returned";
  const sendings = items.map((item) => sendingOf(item, order));
  const isSent = sendings.every((each) => each === "fulfilled");
  if (isReturned || isSent || (sentElsewhereAt && fulfilmentStatus !== "cancelled")) {
    const dispatched = fulfillments.flatMap(({ reached }) => reached.dispatched ?? []).sort();
    const fulfilledAt = sentElsewhereAt ?? dispatched.at(-1);
    return { fulfilmentStatus: isReturned ? "returned" : "fulfilled", ...(fulfilledAt && { fulfilledAt }) };
  }
  return { fulfilmentStatus: sendings.some((each) => each !== "pending") ? "partial" : "unfulfilled" };
}

/** How much of an item was sent; in an open order, what nobody here makes was sent before it was imported. */
function sendingOf({ quantity, fulfilledQuantity, notToMake }: Item, order: StoredOrder): string {
  if (notToMake && isOpen(order)) return "fulfilled";
  if (!fulfilledQuantity) return "pending";
  return fulfilledQuantity < quantity ? "partial" : "fulfilled";
}

const distinct = (texts: readonly string[]): string => [...new Set(texts)].join(", ");

/** Converts an order to its export format. */
export function tableRecordOf(order: StoredOrder): OrderInTable {
  const { contactInformation: contact, discounts, payments, gift } = order;
  const sending = fulfilmentColumns(order);
  const isPartlySent = sending.fulfilmentStatus === "partial";
  const codes = discounts.flatMap((each) => each.code ?? []).join(", ");
  const methods = order.fulfillments.flatMap(
    (each) => each.availableShippingMethods.find(({ id }) => id === each.shippingMethodId)?.name ?? [],
  );
  return {
    name: order.number,
    ...(isReachable(contact.email) && { email: contact.email }),
    financialStatus: financialStatusOf(order),
    ...(order.paidAt && { paidAt: order.paidAt }),
    ...sending,
    currency: order.currency,
    subtotal: order.subtotal,
    shipping: order.shippingPrice,
    taxes: order.taxTotal,
    total: order.total,
    ...(codes && { discountCode: codes }),
    discountAmount: order.discountTotal,
    ...boughtColumns(order),
    createdAt: order.placedAt,
    lines: order.items.map((item) => ({
      quantity: item.quantity,
      name: [item.title, item.attributes.map(({ value }) => value).join(" / ")].filter(Boolean).join(" - "),
      price: item.unitPrice,
      ...(item.sku && { sku: item.sku }),
      discount: item.discount,
      ...(order.taxes.length > 0 && { taxable: item.tax.amount > 0 }),
      ...(isOpen(order) && !item.variantId && { requiresShipping: false }),
      ...(isPartlySent && { fulfilmentStatus: sendingOf(item, order) }),
      ...(item.personalisation && { personalisation: item.personalisation }),
    })),
    ...(order.billingAddress && { billingAddress: order.billingAddress }),
    shippingAddress: order.shippingAddress,
    ...(order.note && { note: order.note }),
    ...(order.cancelledAt && { cancelledAt: order.cancelledAt }),
    ...(order.cancelReason && { cancelReason: order.cancelReason }),
    ...(payments.length > 0 && {
      paymentMethod: distinct(payments.map(({ vendor }) => vendor)),
      paymentReference: distinct(payments.map(({ reference }) => reference)),
    }),
    refundedAmount: order.refundedTotal,
    ...(order.buyerPayment === "part_paid" && { outstanding: order.outstanding }),
    id: order.externalId ?? order.id,
    tags: order.tags,
    source: order.channel,
    ...(order.reference && { reference: order.reference }),
    ...(gift?.message && { giftMessage: gift.message }),
    ...(gift && { giftHidesPrices: gift.hidePrices }),
    ...(order.internalNote && { internalNote: order.internalNote }),
    ...(methods.length > 0 && { productionDelivery: distinct(methods) }),
    productionPayment: order.platformPayment.status,
    ...productionOf(order),
    ...taxColumns(order),
    ...(contact.phone && { phone: contact.phone }),
  };
}
