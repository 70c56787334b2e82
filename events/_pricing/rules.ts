import * as z from "zod";
import { Currency, Price } from "../_kernel/index.ts";

/** What a discount is taken from. Two discounts combine only where each allows the other's class. */
export const DiscountClass = z.enum(["product", "order", "delivery"]);
export type DiscountClass = z.infer<typeof DiscountClass>;

/** An amount in minor units for each currency; a currency that is absent gets no discount. */
const ByCurrency = z.record(Currency, Price.shape.amount);

/** Lines by their product, variant, collections or tags; absent lists match every line. */
export const DiscountTarget = z.object({
  products: z.array(z.string()).max(250).optional(),
  variants: z.array(z.string()).max(250).optional(),
  collections: z.array(z.string()).max(250).optional(),
});
export type DiscountTarget = z.infer<typeof DiscountTarget>;

const basisPoints = z.int().min(1).max(10_000);
export const DiscountValue = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("percent"), basisPoints }),
  z.object({ kind: z.literal("fixed"), amounts: ByCurrency }),
  z.object({ kind: z.literal("fixed_each"), amounts: ByCurrency }),
  z.object({ kind: z.literal("set_price"), amounts: ByCurrency }),
  z.object({
    kind: z.literal("buy_x_get_y"),
    /** Pieces to buy, or an amount to spend, for each set. */
    buy: z.object({ target: DiscountTarget, quantity: z.int().min(1).optional(), amounts: ByCurrency.optional() }),
    get: z.object({ target: DiscountTarget, quantity: z.int().min(1), basisPoints }),
    maxSets: z.int().min(1).optional(),
  }),
  z.object({ kind: z.literal("free_delivery") }),
  z.object({ kind: z.literal("delivery_percent"), basisPoints }),
]);
export type DiscountValue = z.infer<typeof DiscountValue>;

const oneOf = z.array(z.string()).min(1).max(250);
export const DiscountCondition = z.discriminatedUnion("on", [
  z.object({ on: z.literal("subtotal"), atLeast: ByCurrency }),
  z.object({ on: z.literal("quantity"), atLeast: z.int().min(1) }),
  z.object({ on: z.literal("weight"), atLeast: z.int().min(0).optional(), atMost: z.int().min(0).optional() }),
  z.object({ on: z.enum(["country", "channel", "currency", "tag", "customerTag", "product", "collection"]), oneOf }),
  z.object({ on: z.literal("firstOrder") }),
  /** Monday is 1, in the project's time zone. */
  z.object({ on: z.literal("weekday"), oneOf: z.array(z.int().min(1).max(7)).min(1) }),
  /** From the beginning of the hour `from` to that of `to`, in the project's time zone. */
  z.object({ on: z.literal("hour"), from: z.int().min(0).max(23), to: z.int().min(1).max(24) }),
]);
export type DiscountCondition = z.infer<typeof DiscountCondition>;

export const DiscountRule = z.object({
  id: z.string(),
  title: z.string(),
  /** As buyers type it, in capitals; absent = given without a code. */
  code: z.string().optional(),
  value: DiscountValue,
  target: DiscountTarget.optional(),
  except: DiscountTarget.optional(),
  /** Leaves out lines whose price is already below a compared one. */
  notOnSale: z.boolean().optional(),
  conditions: z.array(DiscountCondition).max(20),
  limits: z.object({ perCustomer: z.int().min(1).optional(), piecesPerOrder: z.int().min(1).optional() }),
  combinesWith: z.array(DiscountClass),
  /** Lower ones come first. */
  priority: z.int().min(0).max(1_000),
  startsAt: z.string().optional(),
  endsAt: z.string().optional(),
  /** Why it gives nothing now, whatever the order. */
  stopped: z.enum(["paused", "used_up"]).optional(),
});
export type DiscountRule = z.infer<typeof DiscountRule>;

export const TaxRow = z.object({
  country: z.string(),
  state: z.string().optional(),
  class: z.string(),
  name: z.string(),
  basisPoints: z.int().min(0).max(100_000),
  /** It applies from this moment. */
  from: z.string(),
});
export type TaxRow = z.infer<typeof TaxRow>;

export const TaxRules = z.object({
  pricesInclude: z.boolean(),
  rows: z.array(TaxRow),
  delivery: z.enum(["proportional", "highest", "class"]),
  /** Where no row is for: the price stays, or the tax of the shop's own country is taken out of it. */
  outside: z.enum(["keep_gross", "take_tax_out"]),
  home: z.object({ country: z.string(), state: z.string().optional() }),
});
export type TaxRules = z.infer<typeof TaxRules>;

const classByKind: Readonly<Record<DiscountValue["kind"], DiscountClass>> = {
  percent: "product",
  fixed: "product",
  fixed_each: "product",
  set_price: "product",
  buy_x_get_y: "product",
  free_delivery: "delivery",
  delivery_percent: "delivery",
};
/** A percentage or an amount without a target is of the whole order. */
export function classOf({ value, target }: Pick<DiscountRule, "value" | "target">): DiscountClass {
  const isOfOrder = (value.kind === "percent" || value.kind === "fixed") && target === undefined;
  return isOfOrder ? "order" : classByKind[value.kind];
}
