import { okrs } from "#contracts/okrs";
import { objectiveKind } from "#events/okrs";
import type { RecordCallsOf } from "../_records/acts.ts";
import { objectiveUrls } from "./urls.ts";

export const objectiveCalls = {
  kind: objectiveKind,
  permission: "okrs.objective",
  urls: objectiveUrls,
  list: okrs.listObjectives,
  rows: "objectives",
  get: okrs.getObjective,
  create: okrs.createObjective,
  update: okrs.updateObjective,
  remove: okrs.deleteObjective,
  restore: okrs.restoreObjective,
  archive: okrs.archiveObjective,
  history: okrs.getObjectiveHistory,
} as const satisfies RecordCallsOf;
