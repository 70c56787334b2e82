import * as z from "zod";
import { idOf, Money } from "../_kernel/index.ts";
import { Fulfiller, FulfilmentId, FulfilmentItem, ShippingMethod } from "../fulfilments/index.ts";

export const OrderId = idOf("ord");
export const PaymentStatus = z.enum(["new", "paid", "processing", "complete", "refunded"]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;
export const Channel = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);
export const CancelReason = z.enum(["customer", "stock", "fraud", "address", "payment", "other"]);

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
  /** The part of the line's price that is tax, by the rate of `taxRate` basis points. */
  tax: Money,
  taxName: z.string().optional(),
  taxRate: z.int().min(0).optional(),
  unitCost: Money.optional(),
  onDemand: z.boolean(),
  personalisation: z.record(z.string(), z.string().max(500)).optional(),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const PlannedFulfilment = z.object({
  fulfillmentId: FulfilmentId,
  number: z.string(),
  fulfiller: Fulfiller.optional(),
  items: z.array(FulfilmentItem),
  methods: z.array(ShippingMethod),
});
export type PlannedFulfilment = z.infer<typeof PlannedFulfilment>;

export const Gift = z.object({ message: z.string().max(1000).optional(), hidePrices: z.boolean() });
export const Choice = z.object({ fulfillmentId: FulfilmentId, shippingMethodId: z.string().min(1).max(80) });
export type Choice = z.infer<typeof Choice>;
/** Stock promised to an order: `quantity` pieces of a variant held in a country. */
export const StockTaken = z.object({ variantId: z.string(), country: z.string(), quantity: z.int().positive() });
export type StockTaken = z.infer<typeof StockTaken>;
