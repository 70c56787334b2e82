import { serve } from "#platform/http";
import { sampleRefusals, samples } from "./contract/index.ts";
import * as answers from "./sample-data.ts";

export const http = serve({ contract: samples, refusals: sampleRefusals, projections: [] }, answers);
