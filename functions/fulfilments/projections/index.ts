import type { Projection } from "#platform/views";
import { fulfilmentPage } from "./fulfilment-page.ts";
import { makers, makings } from "./makers.ts";
import { printAreas } from "./print-areas.ts";

export const projections: readonly Projection[] = [fulfilmentPage, makers, makings, printAreas];
