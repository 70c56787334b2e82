import * as z from "zod";
import { idOf, Money } from "../_kernel/index.ts";
import {
  Application,
  Fulfiller,
  FulfilmentId,
  FulfilmentItem,
  MAX_APPLICATIONS,
  PrintArea,
  SampleProgress,
  ShippingMethod,
} from "../fulfilments/index.ts";

export const OrderId = idOf("ord");
export const PaymentStatus = z.enum(["new", "paid", "processing", "complete", "refunded"]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;
export const Channel = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);
/** Whether the buyer paid the shop. What the shop pays for making is separate. */
export const BuyerPayment = z.enum(["unpaid", "part_paid", "paid", "part_refunded", "refunded"]);
export type BuyerPayment = z.infer<typeof BuyerPayment>;
/** The payment method where somebody of the shop marked the order as paid. */
export const ManualMethod = z.enum(["bank_transfer", "cash", "card", "cheque", "other"]);
export type ManualMethod = z.infer<typeof ManualMethod>;
/** The billing transaction that charged the shop for making and sending. */
export const Charge = z.object({ transactionId: z.string(), number: z.string() });
export type Charge = z.infer<typeof Charge>;
export const CancelReason = z.enum(["customer", "stock", "fraud", "address", "payment", "other"]);
export type CancelReason = z.infer<typeof CancelReason>;
const CANCELLED: Readonly<Record<CancelReason, string>> = {
  customer: "Order cancelled: the customer asked",
  stock: "Order cancelled: out of stock",
  fraud: "Order cancelled: suspected fraud",
  address: "Order cancelled: wrong address",
  payment: "Order cancelled: not paid",
  other: "Order cancelled",
};
/** Why something of a cancelled order has ended, in words. */
export const cancelledBecause = (reason: CancelReason): string => CANCELLED[reason];

/** The codes of why orders are cancelled and fulfilments held. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ["customer", "The customer asked"],
  ["customer_request", "The customer asked"],
  ["stock", "Out of stock"],
  ["fraud", "Suspected fraud"],
  ["address", "The address"],
  ["payment", "The payment"],
  ["artwork", "The artwork"],
  ["other", "Another reason"],
]);
const CANCELLED_FOR = "Order cancelled: ";
/** A reason as history shows it: a code in words, also where an earlier fact has it behind a text; a written one as it is. */
export function reasonText(reason: string): string {
  const code = CancelReason.safeParse(
    reason.startsWith(CANCELLED_FOR) ? reason.slice(CANCELLED_FOR.length) : undefined,
  );
  return code.success ? cancelledBecause(code.data) : (REASONS.get(reason) ?? reason);
}

/** The tag of a test order, which no figure counts. */
export const TEST_TAG = "test";
/** The tag of sample orders, products and customers. People may remove it; the order's `sample` flag stays. */
export const SAMPLE_TAG = "sample";

/** The print areas that a line keeps at most. */
export const MAX_AREAS = 16;

export const OrderLine = z.object({
  id: z.string(),
  variantId: z.string().optional(),
  productId: z.string().optional(),
  sku: z.string().optional(),
  title: z.string(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  image: z.string().optional(),
  quantity: z.int().positive().max(100_000),
  unitPrice: Money,
  discount: Money,
  /** The tax included in the line's price, by `taxRate` in basis points. */
  tax: Money,
  taxName: z.string().optional(),
  taxRate: z.int().min(0).optional(),
  unitCost: Money.optional(),
  onDemand: z.boolean(),
  personalisation: z.record(z.string(), z.string().max(500)).optional(),
  /** What is printed on it, copied from the catalogue when the order was placed. */
  applications: z.array(Application).max(MAX_APPLICATIONS).optional(),
  /** Where it can be printed, copied from the catalogue when no print was declared; one of them must have artwork. */
  areas: z.array(PrintArea).max(MAX_AREAS).optional(),
  /** The title and SKU in the imported file, where somebody matched the line with a variant by hand. */
  importedAs: z.object({ title: z.string(), sku: z.string().optional() }).optional(),
  /** Nobody has to make it: it was imported as already sent, or needs no sending. */
  notToMake: z.literal(true).optional(),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** A tax as a storefront calculated it; `rate` in basis points where the storefront states it. */
export const OrderTax = z.object({
  name: z.string().min(1).max(120),
  rate: z.int().min(0).max(100_000).optional(),
  amount: Money,
  /** Whether prices include it; otherwise it is added on top. */
  included: z.boolean(),
});
export type OrderTax = z.infer<typeof OrderTax>;

export const PlannedFulfilment = z.object({
  fulfillmentId: FulfilmentId,
  number: z.string(),
  fulfiller: Fulfiller.optional(),
  items: z.array(FulfilmentItem),
  methods: z.array(ShippingMethod),
  sample: SampleProgress.optional(),
});
export type PlannedFulfilment = z.infer<typeof PlannedFulfilment>;

export const Gift = z.object({ message: z.string().max(1000).optional(), hidePrices: z.boolean() });
export const Choice = z.object({ fulfillmentId: FulfilmentId, shippingMethodId: z.string().min(1).max(80) });
export type Choice = z.infer<typeof Choice>;
/** Placements of an order's item that must be printed and have no artwork. */
export const MissingPrint = z.object({ orderItemId: z.string(), placements: z.array(z.string().max(60)).min(1) });
export type MissingPrint = z.infer<typeof MissingPrint>;
/** Stock held for an order: `quantity` pieces of a variant in a country. */
export const StockTaken = z.object({ variantId: z.string(), country: z.string(), quantity: z.int().positive() });
export type StockTaken = z.infer<typeof StockTaken>;
