import { serve } from "#platform/http";
import { getArtwork, replaceArtwork, restoreArtwork } from "./artwork.ts";
import { startBulkHold, startBulkRelease } from "./bulk/hold.ts";
import { reportFulfilment, updateFulfilment } from "./change.ts";
import { fulfilmentRefusals, fulfilments } from "./contract/index.ts";
import { checkDispatch } from "./dispatch/check.ts";
import { dispatchMany } from "./dispatch/job.ts";
import { dispatchResult } from "./dispatch/result.ts";
import { findScanned } from "./dispatch/scanned.ts";
import { availableFulfillers } from "./fulfillers.ts";
import { hiddenMoney } from "./hidden.ts";
import { fulfilmentHistory } from "./history.ts";
import { projections } from "./projections/index.ts";
import { recordOf } from "./record.ts";
import { correctTracking } from "./tracking.ts";

export const http = serve(
  { contract: fulfilments, refusals: fulfilmentRefusals, projections, hides: hiddenMoney },
  {
    getFulfilment: (context) => recordOf(context, context.params.fulfillmentId),
    updateFulfilment: (context) => updateFulfilment(context, context.params.fulfillmentId, context.body),
    reportFulfilment: (context) => reportFulfilment(context, context.params.fulfillmentId, context.body),
    replaceArtwork: (context) => replaceArtwork(context, context.params.fulfillmentId, context.query, context.body),
    restoreArtwork: (context) => restoreArtwork(context, context.params.fulfillmentId, context.body),
    getArtwork: (context) => getArtwork(context, context.params.fulfillmentId, context.params.checksum),
    checkDispatch: (context) => checkDispatch(context, context.body),
    dispatchMany: (context) => dispatchMany(context, context.body),
    getDispatchResult: (context) => dispatchResult(context, context.params.jobId),
    holdMany: (context) => startBulkHold(context, context.body),
    releaseMany: (context) => startBulkRelease(context, context.body),
    correctTracking: (context) => correctTracking(context, context.params, context.body),
    findScanned: (context) => findScanned(context, context.query.code),
    listAvailableFulfillers: (context) =>
      availableFulfillers(context, context.params.fulfillmentId, context.query.pageSize, context.query.pageToken),
    fulfilmentHistory: (context) => fulfilmentHistory(context, context.params.fulfillmentId),
  },
);
