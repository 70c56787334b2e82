/** What conditions can compare and texts can name. */
export type FieldKind = "text" | "number" | "money" | "flag" | "list";
export interface FieldDefinition {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** It names a person: only emails to that person may show it. */
  readonly personal?: true;
}

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
  field("customer.orderNumber", "Which of the customer's orders it is", "number"),
  field("customer.ordersSince", "Orders the customer placed after it", "number"),
  field("customer.tags", "Customer tags", "list"),
  field("customer.emailConsent", "Customer's email consent", "text"),
  field("fulfilment.status", "Fulfilment status", "text"),
  field("fulfilment.country", "Fulfilment country", "text"),
  field("review.rating", "Stars of the review", "number"),
  field("review.verified", "Review is of a buyer", "flag"),
  field("stock.title", "Item", "text"),
  field("stock.sku", "SKU", "text"),
  field("stock.country", "Country of the stock", "text"),
  field("stock.available", "Pieces available", "number"),
  field("stock.threshold", "Low-stock level", "number"),
  field("shop.name", "Name of the shop", "text"),
];
export const fieldOf = (name: string): FieldDefinition | undefined => FIELDS.find((each) => each.name === name);

export type FieldValue = string | number | boolean | readonly string[];
export type FieldValues = Readonly<Record<string, FieldValue | undefined>>;

const PLACEHOLDER = /\{\{\s*([a-zA-Z.]+)\s*(?:\|([^{}]*))?\}\}/g;

/** Fills the placeholders of a text. What is empty or unknown is replaced by its fallback, or by nothing. */
export const filled = (text: string, values: FieldValues): string =>
  text.replace(PLACEHOLDER, (_, name: string, fallback = "") => {
    const value = values[name];
    if (value === undefined || value === "") return fallback;
    return Array.isArray(value) ? value.join(", ") : String(value);
  });

export const placeholdersIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
