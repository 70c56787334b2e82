import * as z from "zod";
import { Money, type Recorded } from "../_kernel/index.ts";
import { FulfilmentId } from "../fulfilments/index.ts";
import { PlannedFulfilment, StockTaken } from "./shapes.ts";

/** Why items are sent again. */
export const ResendCause = z.enum([
  "lost",
  "damaged",
  "misprint",
  "wrong_item",
  "missing_item",
  "returned_to_sender",
  "address_wrong",
  "other",
]);
export type ResendCause = z.infer<typeof ResendCause>;

/** Causes that are the maker's fault, so that it makes the items again free of charge. */
export const REMADE_FREE = ["misprint", "wrong_item", "missing_item"] as const satisfies readonly ResendCause[];
/** How many days after delivery, or dispatch where no delivery is known. */
export const REMADE_FREE_DAYS = 30;

/**
 * Items of an order that are sent again in a further fulfilment without a price. `cost` is what the shop bears of making and
 * sending; `charged` is the part of it that another project charges.
 */
export const Resend = z.object({
  resendId: z.string(),
  reprintOf: FulfilmentId,
  cause: ResendCause,
  note: z.string().max(500).optional(),
  /** Who pays for making and the cheapest delivery. */
  paidBy: z.enum(["shop", "fulfiller"]),
  fulfilment: PlannedFulfilment,
  shippingMethodId: z.string(),
  shippingPrice: Money,
  making: Money,
  cost: Money,
  charged: Money,
  promisedBy: z.string().optional(),
  /** Stock that it takes. */
  stock: z.array(StockTaken),
});
export type Resend = z.infer<typeof Resend>;

/** The ids of an order's fulfilments in its facts: those it was placed with, and those that send items again. */
export function fulfilmentIdsIn(order: readonly Pick<Recorded, "type" | "data">[]): string[] {
  const ids = order.flatMap(({ type, data }) => {
    if (type === "OrderCreated" || type === "OrderRequoted")
      return (data as { fulfilments: readonly { fulfillmentId: string }[] }).fulfilments.map(
        (each) => each.fulfillmentId,
      );
    return type === "OrderResendPlanned" ? [(data as { resend: Resend }).resend.fulfilment.fulfillmentId] : [];
  });
  return [...new Set(ids)];
}
