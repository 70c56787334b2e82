import * as z from "zod";
import { MAX_QUANTITY } from "#events/carts";
import { command, named, part, query, type Refusals } from "#platform/contract";

export const refusals = {
  "below-step": [422, "This is ordered in larger quantities. Nothing was added."],
  "cart-full": [409, "There is no more room in the cart. Order what is in it first."],
  "nobodys-cart": [403, "A cart belongs to a person. A key or a device has none."],
} as const satisfies Refusals;

export const CartItem = z.object({
  /** The variant's. */
  id: z.string(),
  quantity: z.int(),
  /** The quantity is always a multiple of it. */
  quantityStep: z.int().optional(),
});
export type CartItem = z.infer<typeof CartItem>;

export const Cart = z.object({
  items: z.array(CartItem),
  /** Rises with every change; 0 before the first. */
  version: z.int(),
  updatedAt: z.string().optional(),
});
export type Cart = z.infer<typeof Cart>;

const itemId = z
  .string()
  .max(200)
  .regex(/^[\w.:-]+$/, "Not the id of an item");
const quantityStep = z.int().min(1).max(MAX_QUANTITY).optional();
const params = { item: itemId };
/** Who may place orders has a cart for what the project itself needs. */
const permission = "orders.order.create";

/** How many items the caller's cart holds. */
export const cartSize = part("cartSize", z.int(), permission);

export const carts = named({
  getCart: query("GET /v1/cart", {
    summary: "Get the caller's cart in the project",
    permission,
    returns: Cart,
    refuses: ["nobodys-cart"],
  }),
  addCartItem: command("POST /v1/cart/items", {
    summary:
      "Add an item to the cart; if it is already there, its quantity is raised and rounded down to a multiple of its step",
    permission,
    body: z.strictObject({ id: itemId, quantity: z.int().min(1).max(MAX_QUANTITY), quantityStep }),
    returns: Cart,
    refuses: ["nobodys-cart", "below-step", "cart-full"],
  }),
  setCartItem: command("PUT /v1/cart/items/{item}", {
    summary: "Set an item's quantity, rounded down to a multiple of its step. 0 or less removes it",
    permission,
    params,
    body: z.strictObject({ quantity: z.int().min(-MAX_QUANTITY).max(MAX_QUANTITY), quantityStep }),
    returns: Cart,
    refuses: ["nobodys-cart", "cart-full"],
  }),
  clearCart: command("DELETE /v1/cart", {
    summary: "Empty the cart",
    permission,
    returns: Cart,
    refuses: ["nobodys-cart"],
  }),
});
