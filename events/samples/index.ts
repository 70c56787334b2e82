import * as z from "zod";
import { event, idOf } from "../_kernel/index.ts";

export const SampleSetId = idOf("smp");

/** The prefix of every sample variant's SKU. */
export const SAMPLE_SKU = "SAMPLE-";

/** Sample records were added; their contents are in their own streams. */
export const SampleDataAdded = event("SampleDataAdded", z.object({ setId: SampleSetId }));
/** Sample records were removed; `kept` counts those that stayed because somebody had changed them. */
export const SampleDataRemoved = event("SampleDataRemoved", z.object({ setId: SampleSetId, kept: z.int().min(0) }));

export const sampleEvents = [SampleDataAdded, SampleDataRemoved] as const;
