import { serve } from "#platform/http";
import { reportFulfilment, updateFulfilment } from "./change.ts";
import { fulfilmentRefusals, fulfilments } from "./contract/index.ts";
import { availableFulfillers } from "./fulfillers.ts";
import { fulfilmentHistory } from "./history.ts";
import { projections } from "./projections/index.ts";
import { recordOf } from "./record.ts";

export const http = serve(
  { contract: fulfilments, refusals: fulfilmentRefusals, projections },
  {
    getFulfilment: (asked) => recordOf(asked, asked.params.fulfillmentId),
    updateFulfilment: (asked) => updateFulfilment(asked, asked.params.fulfillmentId, asked.body),
    reportFulfilment: (asked) => reportFulfilment(asked, asked.params.fulfillmentId, asked.body),
    listAvailableFulfillers: (asked) =>
      availableFulfillers(asked, asked.params.fulfillmentId, asked.query.pageSize, asked.query.pageToken),
    fulfilmentHistory: (asked) =>
      fulfilmentHistory(asked, asked.params.fulfillmentId, asked.query.pageSize, asked.query.pageToken),
  },
);
