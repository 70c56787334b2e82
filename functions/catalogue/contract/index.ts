import { named } from "#platform/contract";
import { fulfillers } from "./fulfillers.ts";
import { options } from "./options.ts";
import { products } from "./products.ts";
import { stock } from "./stock.ts";
import { variants } from "./variants.ts";

export * from "./bodies.ts";
export * from "./refs.ts";
export * from "./refusals.ts";
export * from "./views.ts";

export const catalogue = named({ ...products, ...options, ...variants, ...stock, ...fulfillers });
