import { serve } from "#platform/http";
import { handlers } from "./blogs.ts";
import { blogs, refusals } from "./contract/index.ts";
import { blogProjection, slugProjection, voteProjection } from "./projections/blog.ts";

export const http = serve(
  { contract: blogs, refusals, projections: [blogProjection, slugProjection, voteProjection] },
  handlers,
);
