import * as z from "zod";
import { event, idOf, UserId } from "#events/_kernel";
import { defaulted, type Field, optional, parts, recordKind, reference, text } from "#events/_records";
import { PERIOD_ID } from "./period.ts";

export * from "./measures.ts";
export * from "./period.ts";

export const ObjectiveId = idOf("obj");
export const MAX_KEY_RESULTS = 10;

export const UNITS = ["number", "percentage", "currency", "boolean"] as const;
export type Unit = (typeof UNITS)[number];
/** `maintain` keeps a value on the side of the target that it begins on. */
export const DIRECTIONS = ["increase", "decrease", "maintain"] as const;

/** What is measured. Amounts of money are in the smallest unit of `currency`; a yes or no goes from 0 to 1. */
export const KeyResultPart = z.object({
  id: z.string(),
  title: z.string(),
  unit: z.enum(UNITS),
  currency: z.string().optional(),
  initialValue: z.number(),
  targetValue: z.number(),
  direction: z.enum(DIRECTIONS),
  weight: z.int(),
  /** One of `MEASURES`; without it check-ins say where the key result is. */
  metricQuery: z.string().optional(),
});
export type KeyResultPart = z.infer<typeof KeyResultPart>;

/** A calendar period, by its id. */
const period: Field<string, "required"> = {
  ...text(7),
  taken: z.string().regex(PERIOD_ID, "Use a quarter, a half or a year, like 2026-Q4, 2026-H2 or 2026"),
};

/** What is to be reached in a period, measured by its key results. */
export const objectiveKind = recordKind({
  name: "Objective",
  stream: "objective",
  id: "objectiveId",
  prefix: "obj",
  fields: {
    title: text(200),
    description: optional(text(4000)),
    owner: optional(reference(UserId)),
    periodId: period,
    keyResults: defaulted(parts(KeyResultPart, MAX_KEY_RESULTS), []),
  },
});
export const { ObjectiveCreated, ObjectiveChanged, ObjectiveArchived, ObjectiveDeleted, ObjectiveRestored } =
  objectiveKind.facts;

/** How an objective stands. All but the first are confirmed by a check-in. */
export const OBJECTIVE_STATUSES = [
  "not_started",
  "on_track",
  "at_risk",
  "off_track",
  "achieved",
  "partial",
  "missed",
  "dropped",
] as const;
export type ObjectiveStatus = (typeof OBJECTIVE_STATUSES)[number];
export const CONFIRMED_STATUSES = OBJECTIVE_STATUSES.slice(1) as Exclude<ObjectiveStatus, "not_started">[];

/** Somebody looked at an objective: where its key results are, how sure they are to reach it (0 to 10), and its status. */
export const ObjectiveCheckedIn = event(
  "ObjectiveCheckedIn",
  z.object({
    objectiveId: z.string(),
    status: z.enum(OBJECTIVE_STATUSES),
    confidence: z.int(),
    note: z.string().optional(),
    values: z.array(z.object({ keyResultId: z.string(), value: z.number() })),
  }),
);

/** Where the metrics of the objective's key results are now. Only values that changed. */
export const KeyResultsMeasured = event(
  "KeyResultsMeasured",
  z.object({
    objectiveId: z.string(),
    values: z.array(z.object({ keyResultId: z.string(), value: z.number() })),
  }),
);
