import { decimalOf, isReachable, money, type Recorded, streamOf } from "#events/_kernel";
import { stockBalance } from "#events/catalogue";
import { currentEmail, type PersonFacts, personFacts, tagsIn } from "#events/customers";
import type { About } from "#events/flows";
import { type FulfilmentStatus, RANK } from "#events/fulfilments";
import { type StockTaken, shippingOf, totalsOf } from "#events/orders";
import type { EventStore } from "#platform/store";
import { eventValues, isRecalling } from "./event-fields.ts";
import type { FieldValues } from "./fields.ts";

type Data = Record<string, unknown>;
export interface Subject {
  readonly values: FieldValues;
  /** Where email for the person goes; absent where nobody is concerned, or they were erased. */
  readonly email?: string | undefined;
  /** Nobody is written to about an invented order. */
  readonly isInvented: boolean;
  readonly isGone: boolean;
}
interface SubjectOptions {
  readonly store: Pick<EventStore, "load" | "balance">;
  readonly tenant: string;
  readonly shop: string;
  /** As it was at this moment; absent = as it is. */
  readonly at?: string | undefined;
  /** The fact that starts the flow, and the zone for its days. */
  readonly event?:
    | { readonly source: Pick<Recorded, "stream" | "version" | "type">; readonly timeZone: string }
    | undefined;
}

/** Reads what a run is about from the log, as it is now or was at an earlier time. */
export async function subjectOf(about: About, { store, tenant, shop, at, event }: SubjectOptions): Promise<Subject> {
  const { stream = "", version = 0, type = "" } = event?.source ?? {};
  const until = event ? await store.load(tenant, stream, isRecalling(type) ? 0 : version - 1) : [];
  const facts = until.filter((fact) => fact.version <= version);
  const load = async (stream: string): Promise<readonly Recorded[]> => {
    const facts = await store.load(tenant, stream);
    return at === undefined ? facts : facts.filter((fact) => fact.at <= at);
  };
  const base: FieldValues = { "shop.name": shop, ...(event && eventValues(facts, event.timeZone)) };
  if (about.type === "record") return { values: base, isInvented: false, isGone: false };
  if (about.type === "variant") {
    const values = await stockValues(about, load, store, tenant);
    return { values: { ...base, ...values }, isInvented: false, isGone: values["stock.sku"] === undefined };
  }
  if (about.type === "customer") {
    const { values, firstName, name, email, isErased } = customerValues(await personFacts(load, about.id));
    const named = { "customer.name": name, "customer.firstName": firstName ?? name?.split(" ")[0] };
    const isWritable = email !== undefined && isReachable(email);
    return {
      values: { ...base, ...values, ...named },
      email: isWritable ? email : undefined,
      isInvented: false,
      isGone: isErased,
    };
  }
  const [own, customer, fulfilment] = await Promise.all([
    load(streamOf(about.type, about.id)),
    about.customerId ? personFacts(load, about.customerId) : NOBODY,
    about.fulfillmentId ? load(streamOf("fulfilment", about.fulfillmentId)) : [],
  ]);
  const order = about.type === "order" ? orderValues(own) : reviewValues(own);
  const person = customerValues(customer, about.id, order.placedAt);
  const name = order.contactName ?? person.name;
  const ofOrder = order.email && currentEmail(order.email, customer.own);
  const email = [ofOrder, person.email].find((each) => each !== undefined && isReachable(each));
  return {
    values: {
      ...base,
      ...order.values,
      ...person.values,
      ...fulfilmentValues(fulfilment),
      "customer.name": name,
      "customer.firstName": person.firstName ?? name?.split(" ")[0],
    },
    email: person.isErased ? undefined : email,
    isInvented: order.isInvented,
    isGone: order.isGone,
  };
}

function orderValues(facts: readonly Recorded[]) {
  const created = facts.find(({ type }) => type === "OrderCreated")?.data as Data | undefined;
  if (!created) return { values: {}, isInvented: false, isGone: true };
  const { currency, lines, discounts, taxes, pricing, shippingPrice, fulfilments } = created as never as Parameters<
    typeof totalsOf
  >[0] & { shippingPrice?: ReturnType<typeof money>; fulfilments: never };
  const shipping = shippingOf(shippingPrice, fulfilments, {});
  const { total } = totalsOf({ currency, lines, discounts, shipping, taxes, pricing });
  let paid = 0;
  let refunded = 0;
  let tags = created.tags as string[];
  const seen = new Set<string>();
  let address = created.shippingAddress as { contactName?: string; country: string };
  for (const { type, data } of facts as readonly { type: string; data: Data }[]) {
    seen.add(type);
    const amount = (data.amount as { amount: number } | undefined)?.amount ?? 0;
    if (type === "OrderPaid") paid += amount;
    if (type === "OrderPaymentRemoved") paid -= amount;
    if (type === "OrderRefunded") refunded += amount;
    if (type === "ShippingAddressChanged") address = data.shippingAddress as typeof address;
    if (type === "OrderDetailsChanged" && data.tags) tags = data.tags as string[];
  }
  return {
    values: {
      "order.number": created.number as string,
      "order.total": total.amount,
      "order.totalText": `${decimalOf(money(total.amount, currency))} ${currency}`,
      "order.currency": currency,
      "order.channel": created.channel as string,
      "order.country": address.country,
      "order.itemCount": lines.reduce((sum, { quantity }) => sum + quantity, 0),
      "order.tags": tags,
      "order.paid": paid > 0 && paid >= total.amount,
      "order.confirmed": seen.has("OrderConfirmed"),
      "order.completed": seen.has("OrderCompleted"),
      "order.refunded": refunded > 0,
      "order.cancelled": seen.has("OrderCancelled"),
    } satisfies FieldValues,
    placedAt: created.placedAt as string,
    contactName: address.contactName,
    email: (created.contactInformation as { email: string }).email,
    isInvented: created.sample === true || tags.includes("test"),
    isGone: seen.has("OrderWithdrawn"),
  };
}

function reviewValues(facts: readonly Recorded[]) {
  const received = facts.find(({ type }) => type === "ReviewReceived")?.data as Data | undefined;
  const author = received?.author as { name: string; email?: string } | undefined;
  return {
    values: {
      "review.rating": received?.rating as number | undefined,
      "review.verified": received?.verified as boolean | undefined,
    } satisfies FieldValues,
    placedAt: received?.submittedAt as string | undefined,
    contactName: author?.name,
    email: author?.email,
    isInvented: false,
    isGone: !received || facts.some(({ type }) => type === "ReviewWithdrawn"),
  };
}

const NOBODY: PersonFacts = { own: [], leading: [], all: [] };

/** A customer's details; names come from a merged record where there were none. */
function detailsIn(facts: readonly Recorded[]): Data {
  let details: Data = {};
  for (const { type, data } of facts as readonly { type: string; data: Data }[]) {
    if (type === "CustomerRegistered" || type === "CustomerChanged") details = { ...details, ...data };
    if (type === "CustomerEmailChanged") details = { ...details, email: data.email, emailConsent: data.emailConsent };
    if (type === "MergedCustomerAdded")
      details = {
        ...details,
        ...(data.firstName ? { firstName: data.firstName } : {}),
        ...(data.lastName ? { lastName: data.lastName } : {}),
      };
  }
  return details;
}

/** Orders are counted by when they were placed; the order itself counts whether or not the customer's record has it yet. */
function customerValues({ own, leading, all }: PersonFacts, orderId?: string, placedAt?: string) {
  const details = detailsIn(leading);
  const { email, emailConsent } = detailsIn(own);
  const orders = new Map<string, string>();
  let isErased = false;
  for (const { type, data } of all as readonly { type: string; data: Data }[]) {
    if (type === "PurchaseRecorded") orders.set(data.orderId as string, data.occurredAt as string);
    if (type === "PurchaseWithdrawn") orders.delete(data.orderId as string);
    if (type === "CustomerErased") isErased = true;
  }
  if (orderId) orders.delete(orderId);
  const others = [...orders.values()];
  const { firstName, lastName } = details as Record<"firstName" | "lastName", string | undefined>;
  return {
    values: {
      "customer.orderNumber": placedAt && others.filter((each) => each <= placedAt).length + 1,
      "customer.ordersSince": placedAt && others.filter((each) => each > placedAt).length,
      "customer.tags": [...tagsIn(leading)],
      "customer.emailConsent": (emailConsent as string | undefined) ?? "not_set",
    } as FieldValues,
    firstName,
    name: [firstName, lastName].filter(Boolean).join(" ") || undefined,
    email: email as string | undefined,
    isErased,
  };
}

function fulfilmentValues(facts: readonly Recorded[]): FieldValues {
  let status: FulfilmentStatus | undefined;
  let country: string | undefined;
  for (const { type, data } of facts as readonly { type: string; data: Data }[]) {
    if (type === "FulfilmentOpened") {
      status = "pending";
      country = data.country as string;
    }
    if (type === "FulfilmentConfirmed") status = "confirmed";
    if (type === "FulfilmentReported") status = later(status, data.status as FulfilmentStatus);
    if (type === "FulfilmentCancelled") status = "cancelled";
  }
  return status === undefined ? {} : { "fulfilment.status": status, "fulfilment.country": country };
}

/** A late report never moves a parcel back. */
const later = (before: FulfilmentStatus | undefined, next: FulfilmentStatus): FulfilmentStatus =>
  (RANK[next] ?? Infinity) < (before ? (RANK[before] ?? 0) : 0) && before ? before : next;

async function stockValues(
  { id, country = "" }: About,
  load: (stream: string) => Promise<readonly Recorded[]>,
  store: Pick<EventStore, "balance">,
  tenant: string,
): Promise<FieldValues> {
  const [variant, stock, available] = await Promise.all([
    load(streamOf("variant", id)),
    load(streamOf("stock", id)),
    store.balance(tenant, stockBalance(id, country)),
  ]);
  const details = Object.assign({}, ...variant.map(({ data }) => data)) as Data;
  const set = stock.findLast(({ type }) => type === "StockThresholdSet")?.data as Data | undefined;
  const attributes = (details.attributes ?? []) as readonly { value: string }[];
  return {
    "stock.title": [details.productTitle as string, ...attributes.map(({ value }) => value)]
      .filter(Boolean)
      .join(" · "),
    "stock.sku": details.sku as string | undefined,
    "stock.country": country,
    "stock.available": available,
    "stock.threshold": (set?.threshold as number | null | undefined) ?? undefined,
  };
}

/** The items whose stock an order has taken. */
export const takenIn = (data: unknown): readonly StockTaken[] =>
  (data as { stock?: readonly StockTaken[] }).stock ?? [];
