import { manifest } from "#platform/relay";
import { fulfilmentRefusals } from "./contract/index.ts";
import { fulfilment } from "./domain/index.ts";
import { fulfilmentData } from "./forget.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import {
  cancelFulfilments,
  confirmFulfilments,
  openFulfilments,
  requoteFulfilments,
} from "./reactions/follow-the-order.ts";

export const service = manifest({
  name: "fulfilments",
  http,
  refusals: fulfilmentRefusals,
  deciders: [fulfilment],
  projections,
  reactions: [openFulfilments, requoteFulfilments, confirmFulfilments, cancelFulfilments],
  personalData: [fulfilmentData],
});
