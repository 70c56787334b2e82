import * as z from "zod";
import { event, idOf } from "../_kernel/index.ts";

export const SampleSetId = idOf("smp");

/** What the SKU of every sample variant begins with. */
export const SAMPLE_SKU = "SAMPLE-";

/** Sample records came into the project; what they are is in the facts of their own streams. */
export const SampleDataAdded = event("SampleDataAdded", z.object({ setId: SampleSetId }));
/** They were taken out again; `kept` counts what stayed because somebody had changed it. */
export const SampleDataRemoved = event("SampleDataRemoved", z.object({ setId: SampleSetId, kept: z.int().min(0) }));

export const sampleEvents = [SampleDataAdded, SampleDataRemoved] as const;
