import { serve } from "#platform/http";
import { inserts, refusals } from "./contract/index.ts";
import {
  createInsert,
  getInsert,
  getInsertHistory,
  getInsertType,
  listInserts,
  listInsertTypes,
  simulateInsert,
  updateInsert,
} from "./inserts.ts";
import { getParcelInserts, listInsertParcels, listOrderInserts, packParcelInserts } from "./parcels.ts";
import { projections } from "./projections/index.ts";
import { decideInsertReview, getReviewArtwork, listInsertReviews } from "./reviews.ts";

export const http = serve(
  { contract: inserts, refusals, projections, hides: { permission: "orders.money.view", names: new Set() } },
  {
    createInsert,
    listInserts,
    getInsert,
    updateInsert,
    getInsertHistory,
    listInsertParcels,
    listInsertTypes: async (context) => listInsertTypes(context),
    getInsertType: async (context) => getInsertType(context),
    simulateInsert,
    getParcelInserts,
    listOrderInserts,
    packParcelInserts,
    listInsertReviews,
    decideInsertReview,
    getReviewArtwork,
  },
);
