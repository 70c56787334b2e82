import { reading, serve } from "#platform/http";
import * as answers from "./carts.ts";
import { cartSize, carts as contract, refusals } from "./contract/index.ts";
import { carts, cartView } from "./projections/cart.ts";

const readCartSize = reading(cartSize, async ({ views, caller }) => {
  const cart = await views.get(cartView, caller.user);
  return cart?.items.length ?? 0;
});

export const http = serve({ contract, refusals, projections: [carts], parts: [readCartSize] }, answers);
