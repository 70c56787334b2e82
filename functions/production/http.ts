import { reading, serve } from "#platform/http";
import { recordOf } from "./answer.ts";
import { getJobArtwork } from "./artwork.ts";
import { previewReports } from "./bulk/preview.ts";
import { startReports } from "./bulk/report.ts";
import { openProductionJobs, production, productionRefusals } from "./contract/index.ts";
import { holdJob, releaseJob, reportJob, returnJob } from "./jobs.ts";
import { countJobs, listJobs, openJobs } from "./list.ts";
import { startPrint } from "./print.ts";
import { projections } from "./projections/index.ts";

export const http = serve(
  { contract: production, refusals: productionRefusals, projections, parts: [reading(openProductionJobs, openJobs)] },
  {
    listProductionJobs: (context) => listJobs(context, context.query),
    countProductionJobs: (context) => countJobs(context),
    getOpenProductionJobs: (context) => openJobs(context),
    printJobSlips: (context) => startPrint(context, context.body.jobs),
    previewJobReports: (context) => previewReports(context, context.body),
    bulkReportJobs: (context) => startReports(context, context.body),
    getProductionJob: (context) => recordOf(context, context.params.jobId),
    getJobArtwork: (context) => getJobArtwork(context, context.params.jobId, context.params.checksum),
    reportProductionJob: (context) => reportJob(context, context.params.jobId, context.body),
    returnProductionJob: (context) => returnJob(context, context.params.jobId, context.body),
    holdProductionJob: (context) => holdJob(context, context.params.jobId, context.body),
    releaseProductionJob: (context) => releaseJob(context, context.params.jobId),
  },
);
