import { carts } from "./cart.ts";

export const projections = [carts];
