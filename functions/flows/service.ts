import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { flow } from "./domain/flow.ts";
import { flowGuard } from "./domain/guard.ts";
import { flowRun } from "./domain/run.ts";
import { FLOWS } from "./engine.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import { sendWantedEmail, startFlowsOn, timeFlows, timeFlowsOfModule } from "./reactions/start-flows.ts";
import { REPLAY_JOB, replayJob } from "./runs.ts";
import { workOnFlows } from "./work.ts";

export const service = manifest({
  name: "flows",
  http,
  refusals,
  deciders: [flow, flowRun, flowGuard],
  projections,
  reactions: [...startFlowsOn, sendWantedEmail, timeFlows, ...timeFlowsOfModule],
  timers: [{ name: FLOWS, work: workOnFlows }],
  jobs: { [REPLAY_JOB]: replayJob },
  personalData: [
    writtenTexts("Flows' texts, and what their runs were about", {
      deciders: [flow, flowRun, flowGuard],
      replaces: "identifiers",
    }),
  ],
});
