import type { Projection } from "#platform/views";
import { jobPage } from "./job-page.ts";

export const projections: readonly Projection[] = [jobPage];
