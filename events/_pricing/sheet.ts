import * as z from "zod";
import { Currency, Price } from "../_kernel/index.ts";

const amount = z.int();

/** What one discount takes from a line or a delivery. `base` is what it was taken from, in minor units. */
export const Adjustment = z.object({
  stage: z.enum(["product", "order", "delivery", "manual"]),
  discountId: z.string().optional(),
  code: z.string().optional(),
  title: z.string(),
  /** As buyers read it: "10 %", "5.00 GBP". */
  value: z.string(),
  base: amount,
  amount,
});
export type Adjustment = z.infer<typeof Adjustment>;

/** Where a line's price comes from. */
export const PriceSource = z.enum(["list", "override", "converted", "typed"]);
export type PriceSource = z.infer<typeof PriceSource>;

export const PricedLine = z.object({
  id: z.string(),
  quantity: z.int().positive(),
  unit: amount,
  gross: amount,
  adjustments: z.array(Adjustment),
  net: amount,
  taxRate: z.int().optional(),
  taxName: z.string().optional(),
  tax: amount,
  source: PriceSource,
  priorPrice: amount.optional(),
});
export type PricedLine = z.infer<typeof PricedLine>;

export const PricedDelivery = z.object({
  fulfillmentId: z.string(),
  methodId: z.string(),
  name: z.string(),
  gross: amount,
  adjustments: z.array(Adjustment),
  net: amount,
  taxes: z.array(z.object({ rate: z.int(), name: z.string(), base: amount, amount })),
});
export type PricedDelivery = z.infer<typeof PricedDelivery>;

/** Why a discount gives nothing. */
export const SkipReason = z.enum([
  "unknown",
  "not_started",
  "ended",
  "paused",
  "used_up",
  "used_by_customer",
  "minimum_not_met",
  "nothing_eligible",
  "wrong_country",
  "wrong_currency",
  "not_combinable",
  "better_offer",
]);
export type SkipReason = z.infer<typeof SkipReason>;

/**
 * The price of an order, frozen with it. Amounts are minor units of `currency`; taxes are within the nets where `included`,
 * else on top of them.
 */
export const PriceSheet = z.object({
  rule: z.literal(1),
  currency: Currency,
  at: z.string(),
  lines: z.array(PricedLine),
  delivery: z.array(PricedDelivery),
  taxes: z.array(z.object({ name: z.string(), rate: z.int(), base: amount, amount, included: z.boolean() })),
  /** Goods before discounts. */
  subtotal: Price.shape.amount,
  /** Everything taken from goods and delivery. */
  discountTotal: amount,
  /** Delivery after discounts. */
  deliveryTotal: amount,
  taxTotal: amount,
  total: amount,
  applied: z.array(z.object({ discountId: z.string(), code: z.string().optional(), amount, uses: z.int() })),
  skipped: z.array(z.object({ discountId: z.string().optional(), code: z.string().optional(), reason: SkipReason })),
});
export type PriceSheet = z.infer<typeof PriceSheet>;
