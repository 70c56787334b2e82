import { serve } from "#platform/http";
import * as answers from "./carts.ts";
import { carts as contract, refusals } from "./contract/index.ts";
import { carts } from "./projections/cart.ts";

export const http = serve({ contract, refusals, projections: [carts] }, answers);
