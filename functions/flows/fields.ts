import type { EventType } from "#events/_kernel";
import { own } from "#events/_kernel";
import type { About } from "#events/flows";
import { eventFields, eventFieldsOf } from "./event-fields.ts";
import type { FieldDefinition, FieldKind, FieldValues } from "./field-types.ts";

export type { FieldKind, FieldValue, FieldValues } from "./field-types.ts";

const field = (name: string, label: string, kind: FieldKind, personal?: true): FieldDefinition => ({
  name,
  label,
  kind,
  ...(personal && { personal }),
});

export const FIELDS: readonly FieldDefinition[] = [
  field("order.number", "Order number", "text"),
  field("order.total", "Order total", "money"),
  field("order.totalText", "Order total with currency", "text"),
  field("order.currency", "Order currency", "text"),
  field("order.channel", "Channel", "text"),
  field("order.country", "Country it is sent to", "text"),
  field("order.itemCount", "Number of items", "number"),
  field("order.tags", "Order tags", "list"),
  field("order.paid", "Order is paid", "flag"),
  field("order.confirmed", "Order is confirmed", "flag"),
  field("order.completed", "Order is completed", "flag"),
  field("order.refunded", "Something was refunded", "flag"),
  field("order.cancelled", "Order is cancelled", "flag"),
  field("customer.firstName", "Customer's first name", "text", true),
  field("customer.name", "Customer's name", "text", true),
  field("customer.orderNumber", "Orders by the customer so far, this one included", "number"),
  field("customer.ordersSince", "Orders the customer placed after it", "number"),
  field("customer.tags", "Customer tags", "list"),
  field("customer.emailConsent", "Customer's email consent", "text"),
  field("fulfilment.status", "Fulfilment status", "text"),
  field("fulfilment.country", "Fulfilment country", "text"),
  field("review.rating", "Stars of the review", "number"),
  field("review.verified", "Review is by a verified buyer", "flag"),
  field("stock.title", "Item", "text"),
  field("stock.sku", "SKU", "text"),
  field("stock.country", "Country of the stock", "text"),
  field("stock.available", "Pieces available", "number"),
  field("stock.threshold", "Low-stock level", "number"),
  field("shop.name", "Name of the shop", "text"),
];
const EVENT = "event.";
export const allFields = (): readonly FieldDefinition[] => [...FIELDS, ...eventFields()];
export const fieldOf = (name: string): FieldDefinition | undefined =>
  (name.startsWith(EVENT) ? eventFields() : FIELDS).find((each) => each.name === name);

const SCOPES: Readonly<Record<About["type"], readonly string[]>> = {
  order: ["order", "customer", "fulfilment", "shop"],
  review: ["review", "customer", "shop"],
  customer: ["customer", "shop"],
  variant: ["stock", "shop"],
  record: ["shop"],
};
/** What conditions and texts of a flow can name that begins with an event about such a record. */
export const fieldsFor = ({ about, on }: { readonly about: About["type"]; readonly on: readonly EventType[] }) => [
  ...FIELDS.filter(({ name }) => SCOPES[about].includes(name.split(".")[0] ?? "")),
  // What begins with one of several facts could miss the fields of each.
  ...(on.length === 1 ? on.flatMap(eventFieldsOf) : []),
];

const PLACEHOLDER = /\{\{\s*([a-zA-Z.]+)\s*(?:\|([^{}]*))?\}\}/g;

/** Fills the placeholders of a text. What is empty or unknown is replaced by its fallback, or by nothing. */
export const filled = (text: string, values: FieldValues): string =>
  text.replace(PLACEHOLDER, (_, name: string, fallback = "") => {
    const value = own(values, name);
    if (value === undefined || value === "") return fallback;
    return Array.isArray(value) ? value.join(", ") : String(value);
  });

export const placeholdersIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
