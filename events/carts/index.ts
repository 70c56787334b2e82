import * as z from "zod";
import { event, streamOf } from "#events/_kernel";

/** The cart of one person in one project; the stream is in the project's log. */
export const CART = "cart";
export const cartStream = (user: string): string => streamOf(CART, user);

export const MAX_QUANTITY = 10_000;
/** What can be in a cart: a variant of the catalogue. */
const id = z.string().max(200);

export const CartItemSet = event(
  "CartItemSet",
  z.object({
    user: z.string(),
    id,
    quantity: z.int().min(1).max(MAX_QUANTITY),
    /** It is ordered in multiples of this. */
    quantityStep: z.int().min(1).max(MAX_QUANTITY).optional(),
  }),
);
export const CartItemRemoved = event("CartItemRemoved", z.object({ user: z.string(), id }));
export const CartCleared = event("CartCleared", z.object({ user: z.string() }));
