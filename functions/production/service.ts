import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { BULK_REPORT, bulkReport } from "./bulk/report.ts";
import { productionRefusals } from "./contract/index.ts";
import { productionJob } from "./domain/index.ts";
import { productionData } from "./forget.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import { followFulfilments } from "./reactions/follow-fulfilment.ts";

export const service = manifest({
  name: "production",
  http,
  refusals: productionRefusals,
  deciders: [productionJob],
  projections,
  reactions: followFulfilments,
  jobs: { [BULK_REPORT]: bulkReport },
  personalData: [
    writtenTexts("Holds and reports of other people's jobs", {
      deciders: [productionJob],
      replaces: "identifiers",
      spared: ["delivery", "work.items", "work.giftMessage", "work.packingSlip", "work.shopName"],
    }),
    productionData,
  ],
});
