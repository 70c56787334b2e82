import { cartStream } from "#events/carts";
import { mapRefusal } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { Cart, carts as contract } from "./contract/index.ts";
import { cart } from "./domain/cart.ts";
import { cartView } from "./projections/cart.ts";

type Contract = typeof contract;
const NOBODY = refuse("nobodys-cart");

export const getCart = async ({ views, caller }: Context): Promise<Cart | Refusal<"nobodys-cart">> =>
  caller.user ? ((await views.get(cartView, caller.user)) ?? { items: [], version: 0 }) : NOBODY;

export async function addCartItem(context: Context & { readonly body: BodyOf<Contract["addCartItem"]> }) {
  const { caller, body, run } = context;
  if (!caller.user) return NOBODY;
  const result = await run(cart, caller.user, "addItem", { user: caller.user, ...body });
  return isRefusal(result) ? mapRefusal(result) : shown(context);
}

export async function setCartItem(
  context: Context & { readonly params: { readonly item: string }; readonly body: BodyOf<Contract["setCartItem"]> },
) {
  const { caller, params, body, run } = context;
  if (!caller.user) return NOBODY;
  const result = await run(cart, caller.user, "setItem", { user: caller.user, id: params.item, ...body });
  return isRefusal(result) ? mapRefusal(result) : shown(context);
}

export async function clearCart(context: Context) {
  const { caller, run } = context;
  if (!caller.user) return NOBODY;
  const result = await run(cart, caller.user, "clear", { user: caller.user });
  return isRefusal(result) ? mapRefusal(result) : shown(context);
}

function shown(context: Context) {
  context.readOwn(cartStream(context.caller.user));
  return getCart(context);
}
