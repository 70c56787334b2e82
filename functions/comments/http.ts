import { serve } from "#platform/http";
import * as answers from "./comments.ts";
import { comments, refusals } from "./contract/index.ts";
import { commentProjection } from "./projections/comment.ts";

export const http = serve({ contract: comments, refusals, projections: [commentProjection] }, answers);
