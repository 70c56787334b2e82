import { serve } from "#platform/http";
import { drafts, refusals } from "./contract/index.ts";
import * as answers from "./drafts.ts";
import { draftProjection } from "./projections/draft.ts";

export const http = serve({ contract: drafts, refusals, projections: [draftProjection] }, answers);
