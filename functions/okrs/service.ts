import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { objective } from "./domain/objective.ts";
import { http } from "./http.ts";
import { lateTaskProjection } from "./projections/late-task.ts";
import { objectiveProjection } from "./projections/objective.ts";

export const service = manifest({
  name: "okrs",
  http,
  refusals,
  deciders: [objective],
  projections: [objectiveProjection, lateTaskProjection],
});
