import { DESCRIBED, orderOf } from "#events/_described";
import { type EventType, idFrom, type Recorded, streamOf, type TriggerWords } from "#events/_kernel";
import { CHOSEN } from "#events/_public";
import { StockAdjusted } from "#events/catalogue";
import type { About } from "#events/flows";
import { OrderCreated, PlatformPaymentStarted } from "#events/orders";
import type { Ports } from "#platform/ports";
import { aboutTypeOf, recordName } from "./areas.ts";
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

/** What an import brings in starts nothing. */
const isNoImport = ({ data }: Recorded): boolean => (data as Data).importId === undefined;

const describedOn = (on: EventType, { event, title, applies }: TriggerWords<never>): Trigger => ({
  event,
  title,
  about: aboutTypeOf(event),
  on: [on],
  ...(applies && { applies: ({ data }) => applies(data as never) }),
});

const isTaken = ({ type, data }: Recorded): boolean =>
  type === StockAdjusted.type ? ((data as Data).quantity as number) < 0 : takenIn(data).length > 0;
/** Where stock is taken, by an order or by hand; they look at what is left. */
const takingStock = (event: string, title: string, holds: NonNullable<Trigger["holds"]>): Trigger => ({
  event,
  title,
  about: "variant",
  on: [PlatformPaymentStarted, StockAdjusted],
  applies: isTaken,
  holds,
});

const ABOUT: readonly About["type"][] = ["order", "review", "customer", "variant", "record"];
const NAMED: readonly Trigger[] = [
  ...DESCRIBED.flatMap(({ event, triggers = [] }) => triggers.map((each) => describedOn(event, each))),
  takingStock(
    "stock.low",
    "An item falls to its low-stock level",
    ({ "stock.available": available, "stock.threshold": threshold }) =>
      typeof available === "number" && typeof threshold === "number" && available <= threshold,
  ),
  takingStock(
    "stock.out",
    "An item runs out of stock",
    ({ "stock.available": available }) => typeof available === "number" && available <= 0,
  ),
].toSorted((a, b) => ABOUT.indexOf(a.about) - ABOUT.indexOf(b.about) || orderOf(a.event) - orderOf(b.event));

const fromCatalogue = CHOSEN.filter(({ name }) => !NAMED.some(({ event }) => event === name)).map(
  ({ name: event, title, description, fact, applies }): Trigger => ({
    event,
    title: title ?? description,
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
