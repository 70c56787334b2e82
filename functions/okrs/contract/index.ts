import * as z from "zod";
import { Actor, ProjectId } from "#events/_kernel";
import { CONFIRMED_STATUSES, OBJECTIVE_STATUSES, ObjectiveId, objectiveKind, PERIOD_ID } from "#events/okrs";
import { command, Day, named, query } from "#platform/contract";
import { RecordPlace, recordCreate, recordOperations, recordPatch, recordRow } from "#platform/record-contract";
import { KeyResult, KeyResultInputs, Measure, Share } from "./key-result.ts";

export { refusals } from "./refusals.ts";

export const ObjectiveStatusName = z.enum(OBJECTIVE_STATUSES);
const Period = z.object({ id: z.string(), name: z.string(), startOn: z.string(), endOn: z.string() });
export const CheckIn = z.object({
  at: z.string(),
  by: Actor,
  status: ObjectiveStatusName,
  confidence: z.int(),
  note: z.string().optional(),
  values: z.array(z.object({ keyResultId: z.string(), value: z.number() })),
});

/** An objective, how far it is and how far it would be if it went steadily. `checkIns` are the last 20, newest first. */
export const Objective = recordRow(objectiveKind).extend({
  period: Period,
  status: ObjectiveStatusName,
  suggestedStatus: ObjectiveStatusName,
  confidence: z.int().optional(),
  progress: Share,
  expectedProgress: Share,
  keyResults: z.array(KeyResult),
  checkIns: z.array(CheckIn),
});
export type Objective = z.infer<typeof Objective>;

const own = { keyResults: KeyResultInputs.optional() };
/** Without an owner it is the caller's. */
export const createObjectiveRequest = recordCreate(objectiveKind).extend(own);
export const updateObjectiveRequest = recordPatch(objectiveKind).extend(own);

export const checkInRequest = z.strictObject({
  status: z.enum(CONFIRMED_STATUSES),
  confidence: z.int().min(0).max(10),
  note: z.string().trim().min(1).max(2000).optional(),
  values: z
    .array(z.strictObject({ keyResultId: z.string().max(40), value: Measure }))
    .max(10)
    .refine(
      (all) => new Set(all.map(({ keyResultId }) => keyResultId)).size === all.length,
      "List each key result once",
    )
    .default([]),
});

/** `averageProgress` and `expectedProgress` are of objectives with key results that were not dropped. */
export const OkrSummary = z.object({
  period: Period,
  objectives: z.object({ total: z.int(), byStatus: z.record(z.string(), z.int()) }),
  averageProgress: Share,
  expectedProgress: Share,
  /** The first 100 that are at risk or off track. */
  atRisk: z.array(z.string()),
  overdueTasks: z.int(),
  keyResults: z.object({ total: z.int(), done: z.int(), stale: z.int() }),
});
export type OkrSummary = z.infer<typeof OkrSummary>;

const path = "/v1/projects/{project}/okrs";
const before = { project: ProjectId };
const sorts = ["risk", "title", "updatedAt"] as const;
const objective = recordOperations({
  path,
  before,
  param: "objectiveId",
  id: ObjectiveId,
  permission: "okrs.objective",
  nouns: ["an objective", "objectives"],
  rows: "objectives",
  answer: Objective,
  create: createObjectiveRequest,
  update: updateObjectiveRequest,
  sorts,
});

export const okrs = named({
  listObjectives: objective.list,
  createObjective: objective.create,
  exportOkrs: query(`GET ${path}/export`, {
    summary:
      "Export objectives as CSV, a line for each key result; `start` and `end` limit it to periods that overlap these days",
    permission: "okrs.objective.export",
    params: before,
    query: z.strictObject({
      format: z.enum(["csv"]).default("csv"),
      search: z.string().max(500).optional(),
      sortBy: (z.enum(sorts.flatMap((each) => [each, `-${each}`])) as z.ZodType<string, string>).optional(),
      state: RecordPlace.default("active"),
      start: Day.optional(),
      end: Day.optional(),
    }),
    download: ["text/csv; charset=utf-8"],
    refuses: ["validation-failed"],
  }),
  getOkrSummary: query(`GET ${path}/summary`, {
    summary: "Summarise the objectives of a period, or of this quarter",
    permission: "okrs.objective.list",
    params: before,
    query: z.strictObject({ period: z.string().regex(PERIOD_ID, "Use a period like 2026-Q4").optional() }),
    returns: OkrSummary,
  }),
  getObjective: objective.get,
  updateObjective: objective.update,
  deleteObjective: objective.remove,
  archiveObjective: objective.archive,
  restoreObjective: objective.restore,
  checkInObjective: command(`POST ${path}/{objectiveId}/check-ins`, {
    summary: "Check in on an objective: update its key results and confirm its status",
    permission: "okrs.objective.edit",
    params: { ...before, objectiveId: ObjectiveId },
    body: checkInRequest,
    returns: Objective,
    refuses: ["not-found", "key-result-gone", "period-open", "validation-failed"],
  }),
  getObjectiveHistory: objective.history,
});
