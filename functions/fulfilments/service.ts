import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { BULK_HOLD, BULK_RELEASE, holdJob, releaseJob } from "./bulk/hold.ts";
import { fulfilmentRefusals } from "./contract/index.ts";
import { DISPATCH_MANY, dispatchJob } from "./dispatch/job.ts";
import { fulfilment } from "./domain/index.ts";
import { dispatchInputs, fulfilmentData, holdInputs } from "./forget.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import { followFactories } from "./reactions/follow-the-factory.ts";
import {
  cancelFulfilments,
  confirmFulfilments,
  openFulfilments,
  openResend,
  releaseForNewAddress,
  requoteFulfilments,
  withdrawFulfilments,
} from "./reactions/follow-the-order.ts";

export const service = manifest({
  name: "fulfilments",
  http,
  refusals: fulfilmentRefusals,
  deciders: [fulfilment],
  projections,
  reactions: [
    openFulfilments,
    openResend,
    releaseForNewAddress,
    requoteFulfilments,
    confirmFulfilments,
    cancelFulfilments,
    withdrawFulfilments,
    ...followFactories,
  ],
  jobs: { [DISPATCH_MANY]: dispatchJob, [BULK_HOLD]: holdJob, [BULK_RELEASE]: releaseJob },
  personalData: [
    writtenTexts("Holds, reports and notes of other people's orders", {
      deciders: [fulfilment],
      replaces: "identifiers",
      spared: ["items", "packingSlip"],
    }),
    fulfilmentData,
    dispatchInputs,
    holdInputs,
  ],
});
