import { type EventType, idFrom, type Recorded, streamOf } from "#events/_kernel";
import { CHOSEN } from "#events/_public";
import { StockAdjusted, StockReceived } from "#events/catalogue";
import { CustomerRegistered } from "#events/customers";
import { type EnquiryStatus, EnquiryStatusChanged } from "#events/enquiries";
import type { About } from "#events/flows";
import {
  FulfilmentCancelled,
  FulfilmentConfirmed,
  FulfilmentHeld,
  FulfilmentReported,
  type FulfilmentStatus,
} from "#events/fulfilments";
import { ObjectiveCheckedIn } from "#events/okrs";
import {
  OrderCancelled,
  OrderCompleted,
  OrderConfirmed,
  OrderCreated,
  OrderDetailsChanged,
  OrderPaid,
  OrderRefunded,
  PlatformPaymentFailed,
  PlatformPaymentStarted,
  ShippingAddressChanged,
} from "#events/orders";
import { ReviewModerated, ReviewReceived } from "#events/reviews";
import type { Ports } from "#platform/ports";
import { aboutTypeOf, recordName, TITLES } from "./areas.ts";
import type { FieldValues } from "./field-types.ts";
import { takenIn } from "./subject.ts";

/** What can start a flow: a fact that the project may see, and the records that it is about. */
export interface Trigger {
  readonly event: string;
  readonly title: string;
  readonly about: About["type"];
  readonly on: readonly EventType[];
  readonly applies?: (fact: Recorded) => boolean;
  /** What must be true of the record as it is when the flow would start. */
  readonly holds?: (values: FieldValues) => boolean;
}
type Data = Record<string, unknown>;

const reported =
  (status: FulfilmentStatus) =>
  ({ data }: Recorded): boolean =>
    (data as Data).status === status;

/** What an import brings in starts nothing. */
const isNoImport = ({ data }: Recorded): boolean => (data as Data).importId === undefined;

const order = (event: string, title: string, on: EventType, applies?: Trigger["applies"]): Trigger => ({
  event,
  title,
  about: "order",
  on: [on],
  ...(applies && { applies }),
});

const isTaken = ({ type, data }: Recorded): boolean =>
  type === "StockAdjusted" ? ((data as Data).quantity as number) < 0 : takenIn(data).length > 0;
const enquiryBecomes = (status: EnquiryStatus, title: string): Trigger => ({
  event: `enquiry.${status}`,
  title,
  about: "record",
  on: [EnquiryStatusChanged],
  applies: ({ data }) => (data as Data).status === status,
});

const NAMED: readonly Trigger[] = [
  order("order.created", "An order is placed", OrderCreated),
  order("order.paid", "An order is paid", OrderPaid),
  order("order.confirmed", "An order is confirmed", OrderConfirmed),
  order("order.completed", "An order is completed", OrderCompleted),
  order("order.refunded", "An order is refunded, in full or in part", OrderRefunded),
  order("order.cancelled", "An order is cancelled", OrderCancelled),
  order(
    "order.tagged",
    "The tags of an order change",
    OrderDetailsChanged,
    ({ data }) => (data as Data).tags !== undefined,
  ),
  order("order.address_changed", "The delivery address of an order changes", ShippingAddressChanged),
  order("payment.failed", "Paying for making an order fails", PlatformPaymentFailed),
  order("fulfilment.confirmed", "A fulfilment is confirmed", FulfilmentConfirmed),
  order("fulfilment.dispatched", "A fulfilment is sent", FulfilmentReported, reported("dispatched")),
  order("fulfilment.delivered", "A fulfilment is delivered", FulfilmentReported, reported("delivered")),
  order("fulfilment.held", "A fulfilment is put on hold", FulfilmentHeld),
  order("fulfilment.cancelled", "A fulfilment is cancelled", FulfilmentCancelled),
  { event: "review.received", title: "A review is received", about: "review", on: [ReviewReceived] },
  {
    event: "review.published",
    title: "A review is published",
    about: "review",
    on: [ReviewModerated],
    applies: ({ data }) => (data as Data).status === "approved",
  },
  {
    event: "customer.registered",
    title: "A customer is added, by an order or by hand",
    about: "customer",
    on: [CustomerRegistered],
    applies: isNoImport,
  },
  { event: "stock.received", title: "Stock of an item arrives", about: "variant", on: [StockReceived] },
  {
    event: "stock.low",
    title: "An item falls to its low-stock level",
    about: "variant",
    on: [PlatformPaymentStarted, StockAdjusted],
    applies: isTaken,
    holds: ({ "stock.available": available, "stock.threshold": threshold }) =>
      typeof available === "number" && typeof threshold === "number" && available <= threshold,
  },
  {
    event: "stock.out",
    title: "An item runs out of stock",
    about: "variant",
    on: [PlatformPaymentStarted, StockAdjusted],
    applies: isTaken,
    holds: ({ "stock.available": available }) => typeof available === "number" && available <= 0,
  },
  enquiryBecomes("resolved", "An enquiry is resolved"),
  enquiryBecomes("closed", "An enquiry is closed"),
  {
    event: "objective.achieved",
    title: "An objective is achieved",
    about: "record",
    on: [ObjectiveCheckedIn],
    applies: ({ data }) => (data as Data).status === "achieved",
  },
];

const fromCatalogue = CHOSEN.filter(({ name }) => !NAMED.some(({ event }) => event === name)).map(
  ({ name: event, description, fact, applies }): Trigger => ({
    event,
    title: TITLES[event] ?? description,
    about: aboutTypeOf(event),
    on: [fact],
    applies: (each) => isNoImport(each) && (applies?.(each.data as Data) ?? true),
  }),
);
/** Every event that a project may see, and some that are told apart more finely than partners need. */
export const TRIGGERS: readonly Trigger[] = [...NAMED, ...fromCatalogue];
export const triggerOf = (event: string): Trigger | undefined => TRIGGERS.find((each) => each.event === event);
export const triggersOn = (fact: Recorded): Trigger[] =>
  TRIGGERS.filter(({ on, applies }) => on.some(({ type }) => type === fact.type) && (applies?.(fact) ?? true));
/** Every kind of fact that can start a flow, once. */
export const TRIGGER_EVENTS: readonly EventType[] = [...new Set(TRIGGERS.flatMap(({ on }) => on))];

/** The records that a fact is about; several items of an order's stock are several. */
export async function aboutOf({ about }: Trigger, fact: Recorded, { store }: Pick<Ports, "store">): Promise<About[]> {
  const data = fact.data as Data;
  if (about === "record") return [aboutRecord(fact)];
  if (about === "variant") {
    const moved = fact.type === "PlatformPaymentStarted" ? takenIn(data) : [data as never];
    const names = await Promise.all(
      moved.map(({ variantId }) => store.load(fact.tenant, streamOf("variant", variantId))),
    );
    return moved.map(({ variantId, country }, at) => ({
      type: about,
      id: variantId,
      label: String((names[at]?.[0]?.data as Data | undefined)?.sku ?? variantId).slice(0, 120),
      country,
    }));
  }
  if (about === "review") {
    const { customerId } = data as { customerId?: string };
    return [{ type: about, id: idFrom(fact.stream), label: "Review", ...(customerId && { customerId }) }];
  }
  if (about === "customer") return aboutCustomer({ store }, fact.tenant, idFrom(fact.stream));
  const { orderId, fulfillmentId } = data as { orderId: string; fulfillmentId?: string };
  return aboutOrder({ store }, fact.tenant, orderId, fulfillmentId);
}

/** Any record, by the kind and id of its stream; named by its number where the fact has one. */
export function aboutRecord({ stream, data }: Pick<Recorded, "stream" | "data">): About {
  const record = stream.slice(0, stream.indexOf("-"));
  const { number } = data as { number?: string };
  const kind = recordName(record);
  return { type: "record", record, id: idFrom(stream), label: number === undefined ? kind : `${kind} ${number}` };
}

/** What a run about a customer is about; empty where they are not there. The label stays when they are erased, so it does not name them. */
export async function aboutCustomer({ store }: Pick<Ports, "store">, tenant: string, id: string): Promise<About[]> {
  const [first] = await store.load(tenant, streamOf("customer", id));
  return first === undefined ? [] : [{ type: "customer", id, label: "Customer", customerId: id }];
}

/** What a run about an order is about; empty where the order is not there. */
export async function aboutOrder(
  { store }: Pick<Ports, "store">,
  tenant: string,
  orderId: string,
  fulfillmentId?: string,
): Promise<About[]> {
  const [created] = await store.load(tenant, streamOf("order", orderId));
  if (created?.type !== OrderCreated.type) return [];
  const { number, customerId } = created.data as { number: string; customerId: string };
  return [{ type: "order", id: orderId, label: number, customerId, ...(fulfillmentId && { fulfillmentId }) }];
}
