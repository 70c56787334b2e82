import * as z from "zod";
import type { EventType, Fact } from "#events/_kernel";
import { StockAdjusted, StockReceived } from "#events/catalogue";
import {
  CustomerChanged,
  CustomerErased,
  CustomerMerged,
  CustomerMergeUndone,
  CustomerRegistered,
} from "#events/customers";
import { FlowWebhookWanted } from "#events/flows";
import { FulfilmentCancelled, FulfilmentConfirmed, FulfilmentHeld, FulfilmentReported } from "#events/fulfilments";
import { InvoiceIssued, InvoicePaid } from "#events/invoices";
import {
  OrderCancelled,
  OrderCompleted,
  OrderConfirmed,
  OrderCreated,
  OrderPaid,
  OrderRefunded,
  ShippingAddressChanged,
} from "#events/orders";
import { ReviewModerated, ReviewReceived } from "#events/reviews";
import { WebhookTestSent } from "#events/webhooks";
import { CONTENT_EVENTS } from "./content.ts";
import { type CatalogueEvent, entry } from "./entry.ts";
import { WORK_EVENTS } from "./work.ts";

export type { CatalogueEvent } from "./entry.ts";

/** What the project pays and where a line came from stay inside, wherever they are. */
const INSIDE: ReadonlySet<string> = new Set([
  "unitCost",
  "cost",
  "importedAs",
  "applications",
  "methods",
  "stock",
  "charge",
]);

const PERSON = ["contactInformation", "shippingAddress", "billingAddress"];
export const CATALOGUE: readonly CatalogueEvent[] = [
  entry(
    "order.created",
    "An order was placed",
    OrderCreated,
    ...["orderId", "number", "channel", "externalId", "reference", "customerId", ...PERSON, "lines", "currency"],
    ...["shippingPrice", "boughtDelivery", "discounts", "taxes", "note", "gift", "tags", "placedAt"],
  ),
  entry(
    "order.paid",
    "A shopper's payment arrived",
    OrderPaid,
    "orderId",
    "customerId",
    "paymentId",
    "amount",
    "paidAt",
  ),
  entry(
    "order.confirmed",
    "An order was confirmed and sent to its fulfillers",
    OrderConfirmed,
    "orderId",
    "number",
    "fulfilments",
  ),
  entry("order.completed", "Everything in an order was delivered or came back", OrderCompleted, "orderId"),
  entry(
    "order.refunded",
    "An order was refunded, in full or in part",
    OrderRefunded,
    "orderId",
    "customerId",
    "refundId",
    "amount",
    "reason",
    "lines",
  ),
  entry("order.cancelled", "An order was cancelled", OrderCancelled, "orderId", "reason", "fulfilments"),
  entry(
    "order.address_changed",
    "The delivery address of an order changed",
    ShippingAddressChanged,
    "orderId",
    "customerId",
    "shippingAddress",
  ),
  entry(
    "fulfilment.confirmed",
    "A fulfilment was confirmed",
    FulfilmentConfirmed,
    "fulfillmentId",
    "orderId",
    "promisedBy",
  ),
  entry(
    "fulfilment.reported",
    "A fulfiller or carrier reported progress",
    FulfilmentReported,
    ...["fulfillmentId", "orderId", "status", "occurredAt", "parcel", "code", "description", "location"],
  ),
  entry(
    "fulfilment.held",
    "A fulfilment was put on hold",
    FulfilmentHeld,
    "fulfillmentId",
    "orderId",
    "reason",
    "message",
  ),
  entry(
    "fulfilment.cancelled",
    "A fulfilment was cancelled",
    FulfilmentCancelled,
    "fulfillmentId",
    "orderId",
    "reason",
  ),
  entry(
    "customer.registered",
    "A customer was added",
    CustomerRegistered,
    ...["customerId", "email", "firstName", "lastName", "phone", "addresses", "emailConsent", "tags", "source"],
  ),
  entry(
    "customer.changed",
    "Details of a customer changed",
    CustomerChanged,
    ...["customerId", "email", "firstName", "lastName", "phone", "addresses", "emailConsent", "smsConsent", "tags"],
  ),
  entry(
    "customer.merged",
    "A customer was merged into another, who has the orders of both",
    CustomerMerged,
    ...["customerId", "survivorId"],
  ),
  entry("customer.parted", "A merge was undone", CustomerMergeUndone, "customerId", "survivorId"),
  entry("customer.erased", "A customer was erased; erase your copy of their data too", CustomerErased, "customerId"),
  entry(
    "review.received",
    "A review was received",
    ReviewReceived,
    "reviewId",
    "rating",
    "title",
    "body",
    "product",
    "orderId",
  ),
  entry("review.moderated", "A review was approved, rejected or hidden", ReviewModerated, "reviewId", "status"),
  entry("stock.received", "Pieces were received", StockReceived, "variantId", "country", "quantity", "reason"),
  entry("stock.adjusted", "Stock was corrected", StockAdjusted, "variantId", "country", "quantity", "reason"),
  entry("invoice.issued", "An invoice was issued", InvoiceIssued, "invoiceId", "number", "amountDue", "dueAt"),
  entry("invoice.paid", "An invoice was paid", InvoicePaid, "invoiceId", "number", "amount"),
  ...CONTENT_EVENTS,
  ...WORK_EVENTS,
  {
    ...entry(
      "flow.step",
      "A flow reached a webhook step",
      FlowWebhookWanted,
      "flowId",
      "flowName",
      "runId",
      "stepId",
      "about",
    ),
    direct: true,
  },
  { ...entry("webhook.test", "Somebody tested the endpoint", WebhookTestSent, "testId"), direct: true },
];

const byName = new Map(CATALOGUE.map((each) => [each.name, each]));
export const eventNamed = (name: string): CatalogueEvent | undefined => byName.get(name);
/** The events that endpoints and flows can choose. */
export const CHOSEN = CATALOGUE.filter(({ direct }) => !direct);

const outside = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(outside);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (INSIDE.has(name) ? [] : [[name, outside(each)]])),
  );
};
/** What an event recalls of its record: of each field, what was said last. */
function recalledIn({ recalled }: CatalogueEvent, earlier: readonly Fact[]): Record<string, unknown> {
  if (!recalled) return {};
  const matching = earlier.filter(({ type }) => recalled.from.some((each) => each.type === type));
  const entries = matching.flatMap(({ data }) => Object.entries(data as object));
  return Object.fromEntries(entries.filter(([name, value]) => recalled.fields.includes(name) && value !== undefined));
}

/**
 * What of a fact leaves the project, or may be named in a flow. `earlier` are the facts before it in its stream; only an event
 * that recalls something needs them.
 */
export const publicData = (
  event: CatalogueEvent,
  data: object,
  earlier: readonly Fact[] = [],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...recalledIn(event, earlier), ...data }).flatMap(([name, value]) =>
      event.fields.includes(name) ? [[name, outside(value)]] : [],
    ),
  );

const personalFields = ({ personal }: EventType): string[] => [
  ...Object.keys(personal?.erased ?? {}),
  ...Object.keys(personal?.within ?? {}).map((path) => path.split(".")[0] ?? path),
];
/** The fields of an event that hold personal data, wholly or in parts. */
export const personalIn = ({ fact, recalled }: CatalogueEvent): ReadonlySet<string> =>
  new Set([...personalFields(fact), ...(recalled?.from.flatMap(personalFields) ?? [])]);

/** Whether what is sent of an event holds personal data. Endpoints are sent it only where it was chosen by name. */
export const holdsPersonalData = (event: CatalogueEvent): boolean =>
  [...personalIn(event)].some((field) => event.fields.includes(field));

/** The JSON schema of an event's data, made from the fact's own; what it recalls is as the first of those facts says it. */
export function schemaOf({ fact, fields, recalled }: CatalogueEvent): Record<string, unknown> {
  const shapes = [...(recalled?.from.toReversed() ?? []), fact].map(({ schema }) => (schema as z.ZodObject).shape);
  const shape = Object.assign({}, ...shapes) as z.ZodRawShape;
  const own = Object.fromEntries(Object.entries(shape).filter(([name]) => fields.includes(name)));
  const schema = z.toJSONSchema(z.object(own), { unrepresentable: "any", io: "output" }) as Record<string, unknown>;
  return withoutInside(schema) as Record<string, unknown>;
}
/** Leaves out of a schema what is left out of the data. */
function withoutInside(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutInside);
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => {
      if (name === "properties")
        return [
          name,
          Object.fromEntries(
            Object.entries(value as object).flatMap(([field, of]) =>
              INSIDE.has(field) ? [] : [[field, withoutInside(of)]],
            ),
          ),
        ];
      if (name === "required" && Array.isArray(value))
        return [name, value.filter((field) => !INSIDE.has(String(field)))];
      return [name, withoutInside(value)];
    }),
  );
}
