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
    getFulfilment: (asked) => recordOf(asked, asked.params.fulfillmentId),
    updateFulfilment: (asked) => updateFulfilment(asked, asked.params.fulfillmentId, asked.body),
    reportFulfilment: (asked) => reportFulfilment(asked, asked.params.fulfillmentId, asked.body),
    replaceArtwork: (asked) => replaceArtwork(asked, asked.params.fulfillmentId, asked.query, asked.body),
    restoreArtwork: (asked) => restoreArtwork(asked, asked.params.fulfillmentId, asked.body),
    getArtwork: (asked) => getArtwork(asked, asked.params.fulfillmentId, asked.params.checksum),
    checkDispatch: (asked) => checkDispatch(asked, asked.body),
    dispatchMany: (asked) => dispatchMany(asked, asked.body),
    getDispatchResult: (asked) => dispatchResult(asked, asked.params.jobId),
    holdMany: (asked) => startBulkHold(asked, asked.body),
    releaseMany: (asked) => startBulkRelease(asked, asked.body),
    correctTracking: (asked) => correctTracking(asked, asked.params, asked.body),
    findScanned: (asked) => findScanned(asked, asked.query.code),
    listAvailableFulfillers: (asked) =>
      availableFulfillers(asked, asked.params.fulfillmentId, asked.query.pageSize, asked.query.pageToken),
    fulfilmentHistory: (asked) =>
      fulfilmentHistory(asked, asked.params.fulfillmentId, asked.query.pageSize, asked.query.pageToken),
  },
);
