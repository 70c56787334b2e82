import type { Projection } from "#platform/views";
import { fulfilmentPage } from "./fulfilment-page.ts";
import { makers, makings } from "./makers.ts";

export const projections: readonly Projection[] = [fulfilmentPage, makers, makings];
