import { type Actor, decimalOf, type FactOf, idFrom, type Money, streamOf } from "#events/_kernel";
import { artworkTitle, type FulfilmentReported, type FulfilmentRerouted, withArtworkText } from "#events/fulfilments";
import {
  type MissingArtworkAccepted,
  type OrderDetailsChanged,
  type OrderPaid,
  type OrderPaymentRemoved,
  type OrderRefunded,
  type OrderResendPlanned,
  type PlatformPaymentRefunded,
  type PlatformPaymentStarted,
  type PlatformPaymentSucceeded,
  reasonText,
} from "#events/orders";
import type { QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type HistoryQuery, historyOf, historyPage, type Labels, recordBlame } from "#platform/history";
import type { Context } from "#platform/http";
import { OrderPatch, type orders } from "./contract/index.ts";
import { SEES_MONEY } from "./hidden.ts";
import { factsOf, recordAsOf, recordOf } from "./record.ts";

const shown = (amount: Money): string => `${decimalOf(amount)} ${amount.currency}`;
const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
/** "front, back". */
const placementsText = (prints: FactOf<typeof MissingArtworkAccepted>["data"]["prints"]): string =>
  [...new Set(prints.flatMap(({ placements }) => placements))].map((each) => each.replaceAll("_", " ")).join(", ");
const statusText = (status: string): string => status.replaceAll("_", " ");

const DETAIL_TITLES: Readonly<Record<string, string>> = {
  tags: "Tags changed",
  note: "Note changed",
  internalNote: "Internal note changed",
  reference: "Reference changed",
};
/** Names the detail if it is the only one that changed. */
function detailsTitle({ orderId: _, customerId: __, ...details }: FactOf<typeof OrderDetailsChanged>["data"]): string {
  const [first, ...others] = Object.keys(details);
  return (others.length === 0 && first && DETAIL_TITLES[first]) || "Order details changed";
}

const labels: Labels = {
  titles: {
    OrderCreated: "Order placed",
    OrderRequoted: "Delivery prices updated",
    OrderPaid: ({ amount, vendor, manual }: FactOf<typeof OrderPaid>["data"]) =>
      manual
        ? `Marked as paid: ${shown(amount)} by ${statusText(vendor)}`
        : `${shown(amount)} paid by ${capitalised(vendor)}`,
    OrderPaymentRemoved: ({ amount }: FactOf<typeof OrderPaymentRemoved>["data"]) =>
      `Payment of ${shown(amount)} removed`,
    MissingArtworkAccepted: ({ prints }: FactOf<typeof MissingArtworkAccepted>["data"]) =>
      `Confirming without artwork accepted: ${placementsText(prints)}`,
    PlatformPaymentStarted: ({ amount }: FactOf<typeof PlatformPaymentStarted>["data"]) =>
      amount.amount === 0 ? "Confirmation started" : "Production payment started",
    PlatformPaymentSucceeded: ({ amount, charge }: FactOf<typeof PlatformPaymentSucceeded>["data"]) =>
      charge
        ? `${shown(amount)} charged for production`
        : amount.amount === 0
          ? "Nothing to pay for production"
          : "Production payment succeeded",
    PlatformPaymentFailed: "Production payment failed",
    PlatformPaymentRefunded: ({ amount }: FactOf<typeof PlatformPaymentRefunded>["data"]) =>
      `${shown(amount)} for production refunded to the wallet`,
    OrderConfirmed: "Order confirmed",
    OrderResendStarted: "Payment for sending items again started",
    OrderResendPlanned: ({ resend }: FactOf<typeof OrderResendPlanned>["data"]) =>
      `Items sent again: ${statusText(resend.cause)}`,
    OrderResendFailed: "Payment for sending items again failed",
    OrderCompleted: "Order completed",
    OrderRefunded: ({ amount }: FactOf<typeof OrderRefunded>["data"]) => `${shown(amount)} refunded`,
    OrderCancelled: "Order cancelled",
    ShippingAddressChanged: "Delivery address changed",
    OrderDetailsChanged: detailsTitle,
    ReceiptSent: "Receipt sent",
    ResupplyApprovalRequested: "Approval requested",
    ResupplyApproved: "Approved",
    ResupplyDeclined: "Declined",
    FulfilmentOpened: "Fulfilment planned",
    FulfilmentConfirmed: "Fulfilment confirmed",
    FulfilmentReported: ({ status, parcel }: FactOf<typeof FulfilmentReported>["data"]) =>
      status === "returned" && parcel ? "Parcel returned" : `Fulfilment reported ${statusText(status)}`,
    ArtworkReplaced: artworkTitle,
    FulfilmentNoteWritten: "Message to the fulfiller",
    FulfilmentHeld: "Fulfilment put on hold",
    FulfilmentReleased: "Fulfilment released",
    FulfilmentRerouted: "Fulfilment sent to another fulfiller",
    ParcelsChanged: "Parcels changed",
    TrackingCorrected: "Tracking corrected",
  },
  fields: {
    number: "Number",
    shippingAddress: "Delivery address",
    billingAddress: "Billing address",
    contactInformation: "Contact",
    note: "Note",
    internalNote: "Internal note",
    reference: "Reference",
    tags: "Tags",
    amount: "Amount",
    cost: "Cost",
    confirmBy: "Confirm by",
    failureMessage: "Reason",
    reason: "Reason",
    message: "Message",
    status: "Status",
    to: "To",
    shippingPrice: "Delivery price",
    boughtDelivery: "Delivery bought",
    promisedBy: "Promised by",
    fulfiller: "Fulfiller",
    before: "Previous parcel",
    parcel: "Parcel",
    description: "Description",
    old: "Old artwork",
    artwork: "New artwork",
  },
  texts: { reason: reasonText },
  reverts: {
    OrderDetailsChanged: OrderPatch.shape,
    ShippingAddressChanged: OrderPatch.shape,
  },
  occurrences: [
    "OrderPaid",
    "OrderPaymentRemoved",
    "OrderRefunded",
    "OrderResendStarted",
    "OrderResendPlanned",
    "OrderResendFailed",
    "MissingArtworkAccepted",
    "PlatformPaymentStarted",
    "PlatformPaymentFailed",
    "PlatformPaymentSucceeded",
    "PlatformPaymentRefunded",
    "ReceiptSent",
    "ResupplyApprovalRequested",
    "ResupplyApproved",
    "ResupplyDeclined",
    "ArtworkReplaced",
    "FulfilmentNoteWritten",
  ],
};

/** The same labels without amounts in their sentences. */
const labelsWithoutMoney: Labels = {
  ...labels,
  titles: { ...labels.titles, OrderPaid: "Paid", OrderRefunded: "Refunded" },
};

/** The history of the order and its fulfilments, without facts that only the order's own rules need. */
export async function orderHistory(context: Context & { readonly query: HistoryQuery }, orderId: string) {
  const facts = (await factsOf(context, orderId)).filter((fact) => fact.type !== "FulfilmentNoted");
  if (facts.length === 0) return refuse("order-not-found");
  const fulfilments = new Map(
    facts.flatMap(({ id, stream }) => (stream.startsWith("fulfilment-") ? [[id, idFrom(stream)] as const] : [])),
  );
  const shownLabels = context.permissions.has(SEES_MONEY) ? labels : labelsWithoutMoney;
  const actors = fulfillersOf(facts);
  const entries = historyOf(facts.map(withArtworkText), shownLabels).map((entry) => {
    const about = fulfilments.get(entry.id);
    const actor = actors.get(entry.id) ?? entry.actor;
    return about ? { ...entry, actor, about } : entry;
  });
  return historyPage(context, entries);
}

const FROM_FULFILLER = new Set(["FulfilmentReported", "FulfilmentHeld", "FulfilmentReleased", "FulfilmentRejected"]);

/** The fulfiller behind each fact that followed its own project: the system recorded it, but did not decide it. */
function fulfillersOf(facts: Awaited<ReturnType<typeof factsOf>>): ReadonlyMap<string, Actor> {
  const current = new Map<string, Actor>();
  const actors = new Map<string, Actor>();
  for (const { id, stream, type, actor, data } of facts) {
    const { fulfiller } = data as Partial<FactOf<typeof FulfilmentRerouted>["data"]>;
    if (fulfiller) current.set(stream, { kind: "integration", id: fulfiller.project, name: fulfiller.name });
    const known = current.get(stream);
    if (known && actor.kind === "system" && FROM_FULFILLER.has(type)) actors.set(id, known);
  }
  return actors;
}

/** The order's own fields that people set. */
const SET_FIELDS = [
  ...["shippingAddress", "billingAddress", "contactInformation", "boughtDelivery"],
  ...["note", "internalNote", "reference", "tags"],
];

/** An order as it is or was; with `blame`, who set each of its own fields. */
export async function getOrder(
  context: Context & {
    readonly params: { readonly orderId: string };
    readonly query: QueryOf<(typeof orders)["getOrder"]>;
  },
) {
  const { query, params } = context;
  const found = query.asOf
    ? await recordAsOf(context, params.orderId, query.asOf)
    : await recordOf(context, params.orderId);
  if (isRefusal(found) || !query.blame) return found;
  const of = { version: found.version, labels, fields: SET_FIELDS, moment: query.asOf };
  return { ...found, blame: await recordBlame(context, { stream: streamOf("order", params.orderId), ...of }) };
}
