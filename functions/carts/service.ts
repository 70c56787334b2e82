import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { cart } from "./domain/cart.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";

export const service = manifest({ name: "carts", http, refusals, deciders: [cart], projections });
