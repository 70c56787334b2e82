import { serve } from "#platform/http";
import { refusals, summaries } from "./contract/index.ts";
import { downloadSummary } from "./download.ts";
import { exportSummaryTransactions } from "./export.ts";
import { projections } from "./projections/index.ts";
import { createSummary, deleteSummary, getSummary, listSummaries } from "./summaries.ts";

export const http = serve(
  { contract: summaries, refusals, projections },
  { listSummaries, createSummary, getSummary, deleteSummary, downloadSummary, exportSummaryTransactions },
);
