import { serve } from "#platform/http";
import { flows, refusals } from "./contract/index.ts";
import { dryRunFlow } from "./dry-run.ts";
import {
  getFlow,
  getFlowDraft,
  getFlowHistory,
  getFlowOptions,
  listFlows,
  pauseFlows,
  resumeFlows,
  updateFlow,
} from "./flows.ts";
import { projections } from "./projections/index.ts";
import { listFlowRuns, listFlowRunsAbout, replayFlow } from "./runs.ts";
import { testSendFlow } from "./test-send.ts";

export const http = serve(
  { contract: flows, refusals, projections },
  {
    listFlows,
    getFlowOptions,
    pauseFlows,
    resumeFlows,
    getFlow,
    updateFlow,
    getFlowDraft,
    testSendFlow,
    dryRunFlow,
    listFlowRuns,
    listFlowRunsAbout,
    replayFlow,
    getFlowHistory,
  },
);
