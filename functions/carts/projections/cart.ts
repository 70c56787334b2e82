import * as z from "zod";
import { CartCleared, CartItemRemoved, CartItemSet } from "#events/carts";
import { projection, view } from "#platform/views";
import { withItem } from "../domain/cart.ts";

export const CartItem = z.object({ id: z.string(), quantity: z.int(), quantityStep: z.int().optional() });
const Row = z.object({ items: z.array(CartItem), version: z.int(), updatedAt: z.string() });

/** Carts, by person. */
export const cartView = view<z.infer<typeof Row>>({ name: "carts-cart", version: 1, row: Row, indexes: {} });

const ofUser = ({ data }: { data: { user: string } }) => data.user;

export const carts = projection(cartView)
  .when(CartItemSet, ofUser, (row, { data: { user: _, ...item }, version, at }) => ({
    items: withItem(row?.items ?? [], item),
    version,
    updatedAt: at,
  }))
  .when(CartItemRemoved, ofUser, (row, { data, version, at }) => ({
    items: (row?.items ?? []).filter(({ id }) => id !== data.id),
    version,
    updatedAt: at,
  }))
  .when(CartCleared, ofUser, (_, { version, at }) => ({ items: [], version, updatedAt: at }));
