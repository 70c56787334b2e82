import { idFrom, money } from "#events/_kernel";
import { RESUPPLY_CHANNEL, TEST_TAG } from "#events/orders";
import { composed, sortable, view } from "#platform/views";
import { OrderRow } from "../contract/views.ts";
import { printsInRow } from "./missing-artwork.ts";
import { orderOf, type StoredOrder } from "./order-page.ts";
import { fulfilmentEvents, fulfilmentPart, orderFacts, orderPart, type Part } from "./parts.ts";

const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
const SHORT_NAMES: Readonly<Record<string, string>> = { GB: "UK", US: "USA", AE: "UAE" };

/** Returns a country's English name and its common abbreviations; undefined for an unknown code. */
const countryName = (code: string): string | undefined => {
  if (!/^[A-Z]{2}$/.test(code) || code === "ZZ") return undefined;
  return [names.of(code), SHORT_NAMES[code]].filter(Boolean).join(" ") || undefined;
};

const newest = (row: OrderRow) => row.placedAt;
const dated = (at: string | undefined, partition = "") => (at ? { partition, sort: at } : undefined);
/** Reverses dates in search entries, so that the newest comes first. */
const reversed = (at: string): string => String(9_999_999_999_999 - Date.parse(at)).padStart(13, "0");

/** The fields that everybody who sees orders may search. */
export const searchedInSight = (row: OrderRow): (string | undefined)[] => [
  row.number,
  row.customerName,
  row.place,
  row.postalCode,
  row.postalCode?.replaceAll(" ", ""),
  countryName(row.country),
  ...row.items.flatMap(({ title, sku }) => [title, sku]),
  ...row.tracking,
];
export const searchedIn = (row: OrderRow): (string | undefined)[] => [row.email, row.phone, ...searchedInSight(row)];

export const orderRowView = view<OrderRow>({
  name: "order-row",
  version: 13,
  row: OrderRow,
  indexes: {
    placed: (row) => dated(newest(row)),
    paid: (row) => dated(row.dates.paid),
    confirmed: (row) => dated(row.dates.confirmed),
    dispatched: (row) => dated(row.dates.dispatched),
    delivered: (row) => dated(row.dates.delivered),
    away: (row) => (isAway(row) ? dated(row.dates.dispatched) : undefined),
    refunded: (row) => dated(row.dates.refunded),
    total: (row) => ({ sort: `${sortable(row.total.amount)} ${row.placedAt}` }),
    tab: (row) => tabsOf(row).map((partition) => ({ partition, sort: tabSort(row, partition) })),
    customer: (row) => dated(newest(row), row.customerId),
    channel: (row) => dated(newest(row), row.channel),
    tag: (row) => row.tags.map((partition) => ({ partition, sort: newest(row) })),
    facet: (row) => facetsOf(row).map((partition) => ({ partition, sort: newest(row) })),
  },
  lean: ["paid", "confirmed", "dispatched", "delivered", "refunded", "total", "customer", "channel", "tag", "facet"],
  search: { text: searchedIn, sort: (row) => reversed(row.placedAt) },
  tallies: {
    /** The number of all orders, of those that are no sale and of those in each tab: one total, as an order is in several. */
    tab: (row) => {
      const names = ["all", ...(isNoSale(row) ? ["no-sale"] : []), ...tabsOf(row)];
      return [{ partition: "", add: Object.fromEntries(names.map((name) => [name, 1])) }];
    },
    channel: (row) => (isUncounted(row) ? [] : [{ partition: `${row.placedOn} ${row.channel}`, add: sums(row) }]),
    product: (row) =>
      isUncounted(row)
        ? []
        : row.items.map((each) => ({
            partition: `${row.placedOn.slice(0, 7)} ${each.title}\t${each.image ?? ""}`,
            add: { sold: each.quantity, sales: each.price },
          })),
    /** What the list can be filtered by, without tags: a total keeps its name when a person's orders are erased. */
    choice: (row) => [{ partition: "", add: Object.fromEntries(choicesIn(row).map((name) => [name, 1])) }],
    stage: (row) =>
      row.stages
        .filter((each) => each.fulfiller && row.paymentStatus === "processing" && each.status !== "delivered")
        .map((each) => ({ partition: each.fulfiller ?? "", add: { [each.status]: 1 } })),
  },
});

/** The countries, fulfillers and products whose orders are listed by an index. */
const facetsOf = (row: OrderRow): string[] => [
  `country ${row.country}`,
  ...(row.fulfillers ?? []).map(({ project }) => `fulfiller ${project}`),
  ...(row.products ?? []).map((id) => `product ${id}`),
];
const choicesIn = (row: OrderRow): string[] => [
  `channel ${row.channel}`,
  ...facetsOf(row).filter((name) => !name.startsWith("product ")),
];

/** A test and the shop's own resupply are processed like any other order, but no sales figure counts them. */
const isNoSale = ({ tags, channel }: OrderRow): boolean => tags.includes(TEST_TAG) || channel === RESUPPLY_CHANNEL;
const isUncounted = (row: OrderRow): boolean => row.cancelledAt !== undefined || isNoSale(row);

/** Everything was dispatched, and not everything is reported as delivered. */
const isAway = ({ paymentStatus, stages }: OrderRow): boolean =>
  paymentStatus === "processing" && stages.every((each) => each.rank >= 5 || each.status === "cancelled");

/** An average counts the orders of some value, a margin those whose cost is known. */
function sums(row: OrderRow) {
  const sales = row.total.amount - row.refunded.amount;
  const isCosted = row.margin !== undefined;
  return {
    orders: 1,
    valued: sales > 0 ? 1 : 0,
    sales,
    cost: isCosted ? (row.cost?.amount ?? 0) : 0,
    tax: row.tax.amount,
    costed: isCosted ? sales - row.tax.amount : 0,
  };
}

/** Orders waiting for a deadline sort by it; the others by when they were placed. */
const tabSort = (row: OrderRow, tab: string): string =>
  tab === "to-confirm" ? row.confirmBy : tab === "late" ? (row.promisedBy ?? "") : newest(row);

/** Whether the buyer still owes something. */
const isUnpaid = ({ buyerPayment }: OrderRow): boolean => buyerPayment === "unpaid" || buyerPayment === "part_paid";

/** Whether nothing is to be paid for an order that was just placed: it costs its buyer nothing, as a resupply order always does. */
const isFree = ({ paymentStatus, buyerPayment }: OrderRow): boolean =>
  paymentStatus === "new" && buyerPayment === "paid";

/** Returns the tabs that list an order. */
export function tabsOf(row: OrderRow): string[] {
  if (row.cancelledAt || row.paymentStatus === "refunded") return ["done"];
  const tabs: string[] = [];
  if (row.platformPayment === "failed") tabs.push("payment-failed");
  else if (row.paymentStatus === "paid") tabs.push(row.stages.length ? "to-confirm" : "done");
  else if (isFree(row) && row.stages.length) tabs.push("to-confirm");
  if (isUnpaid(row)) tabs.push("unpaid");
  if (row.approval === "requested" && (row.paymentStatus === "new" || row.paymentStatus === "paid"))
    tabs.push("to-approve");
  if (row.fulfilmentStatus === "on_hold") tabs.push("on-hold");
  if (row.prints?.missing) tabs.push("no-artwork");
  const making = row.paymentStatus === "processing" && row.stages.some((each) => each.rank < 5);
  const isAt = (...statuses: string[]) => making && row.stages.some(({ status }) => statuses.includes(status));
  if (isAt("confirmed", "accepted")) tabs.push("to-make");
  if (isAt("in_production")) tabs.push("in-production");
  if (isAt("packed")) tabs.push("packed");
  if (making && row.promisedBy) tabs.push("late");
  if (row.paymentStatus === "complete") tabs.push("done");
  return tabs;
}

export const orderRow = composed<Part, OrderRow>(orderRowView, (parts) => {
  const order = orderOf(parts);
  return order && rowOf(order);
});
for (const fact of orderFacts) orderRow.when(fact, ({ stream }) => idFrom(stream), orderPart as never);
for (const fact of fulfilmentEvents) orderRow.when(fact, ({ data }) => data.orderId, fulfilmentPart as never);

/** Those who make some of an order, once each. */
function fulfillersOf({ fulfillments }: StoredOrder) {
  const byProject = new Map(
    fulfillments.flatMap(({ fulfiller }) => (fulfiller ? [[fulfiller.project, fulfiller.name] as const] : [])),
  );
  return [...byProject].map(([project, name]) => ({ project, name }));
}

export function rowOf(order: StoredOrder): OrderRow {
  const { shippingAddress: to, contactInformation: contact, fulfillments } = order;
  const held = fulfillments.find((each) => each.hold)?.hold;
  const promised = fulfillments
    .map((each) => each.promisedBy)
    .filter((each) => each !== undefined)
    .sort();
  const reached = (status: "dispatched" | "delivered") =>
    fulfillments
      .map((each) => each.reached[status])
      .filter(Boolean)
      .sort()[0];
  const isDropped = order.cancelledAt || (order.paymentStatus === "refunded" && !order.confirmedAt);
  return {
    id: order.id,
    number: order.number,
    placedAt: order.placedAt,
    placedOn: order.placedOn,
    channel: order.channel,
    customerId: order.customerId,
    customerName: to.contactName || to.company || "",
    email: contact.email,
    phone: contact.phone,
    place: to.city,
    postalCode: to.postalCode,
    country: to.country,
    items: order.items.map((each) => ({
      title: each.title,
      sku: each.sku,
      image: each.image,
      quantity: each.quantity,
      price: each.totalPrice.amount,
    })),
    itemCount: order.items.reduce((sum, each) => sum + each.quantity, 0),
    products: [...new Set(order.items.flatMap(({ productRef }) => productRef?.split("/").at(-1) ?? []))],
    fulfillers: fulfillersOf(order),
    paymentStatus: order.paymentStatus,
    buyerPayment: order.buyerPayment,
    outstanding: order.cancelledAt ? money(0, order.currency) : order.outstanding,
    platformPayment: order.platformPayment.status,
    fulfilmentStatus: order.fulfilmentStatus,
    stages: fulfillments.map((each) => ({
      id: each.id,
      status: each.status,
      rank: each.rank,
      hold: each.hold?.reason,
      fulfiller: each.fulfiller?.name,
      promisedBy: each.promisedBy,
    })),
    stage: held ? `on_hold:${held.reason}` : (fulfillments.toSorted((a, b) => a.rank - b.rank)[0]?.status ?? "pending"),
    promisedBy: isDropped ? undefined : promised.at(-1),
    confirmBy: order.confirmBy,
    total: order.total,
    refunded: order.refundedTotal,
    cost: order.cost,
    margin: order.margin,
    tax: order.netTax,
    tags: order.tags,
    tracking: fulfillments.flatMap((each) => each.parcels.map((parcel) => parcel.trackingNumber ?? "")).filter(Boolean),
    hasNote: Boolean(order.note),
    isGift: Boolean(order.gift),
    dates: {
      paid: order.paidAt,
      confirmed: order.confirmedAt,
      dispatched: reached("dispatched"),
      delivered: reached("delivered"),
      refunded: order.refunds.at(-1)?.at,
    },
    cancelledAt: order.cancelledAt,
    ...(order.approval && { approval: order.approval.status }),
    ...printsInRow(order),
    version: order.version,
    updatedAt: order.updatedAt,
  };
}
