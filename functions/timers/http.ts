import { serve } from "#platform/http";

/** Timers answer no calls. */
export const http = serve({ contract: {}, refusals: {}, projections: [] }, {});
