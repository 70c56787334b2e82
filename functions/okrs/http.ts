import { serve } from "#platform/http";
import { okrs, refusals } from "./contract/index.ts";
import { checkInObjective, exportOkrs, records } from "./objectives.ts";
import { lateTaskProjection } from "./projections/late-task.ts";
import { objectiveProjection } from "./projections/objective.ts";
import { getOkrSummary } from "./summary.ts";

export const http = serve(
  { contract: okrs, refusals, projections: [objectiveProjection, lateTaskProjection] },
  {
    listObjectives: records.list,
    createObjective: records.create,
    exportOkrs,
    getOkrSummary,
    getObjective: records.get,
    updateObjective: records.update,
    deleteObjective: records.remove,
    archiveObjective: records.archive,
    restoreObjective: records.restore,
    checkInObjective,
    getObjectiveHistory: records.history,
  },
);
