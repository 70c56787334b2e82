import { serve } from "#platform/http";
import { refusals, savedViews } from "./contract/index.ts";
import { defaultViewProjection } from "./projections/default-view.ts";
import { savedViewProjection } from "./projections/saved-view.ts";
import * as answers from "./saved-views.ts";

export const http = serve(
  { contract: savedViews, refusals, projections: [savedViewProjection, defaultViewProjection] },
  answers,
);
