import { serve } from "#platform/http";
import * as answers from "./bookmarks.ts";
import { bookmarks, refusals } from "./contract/index.ts";
import { bookmarksProjection } from "./projections/bookmarks.ts";

export const http = serve({ contract: bookmarks, refusals, projections: [bookmarksProjection] }, answers);
