import type { Projection } from "#platform/views";
import { buyerGroup } from "./buyer-group.ts";
import { makers, offeredProducts, offers } from "./offers.ts";
import { orderPage } from "./order-page.ts";
import { orderRow } from "./order-row.ts";

export const projections: readonly Projection[] = [orderRow, orderPage, offers, offeredProducts, makers, buyerGroup];
