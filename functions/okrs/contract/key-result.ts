import * as z from "zod";
import { DIRECTIONS, KeyResultPart, OBJECTIVE_STATUSES, UNITS } from "#events/okrs";

const LARGEST = 1e12;
export const Measure = z.number().min(-LARGEST).max(LARGEST);
const Share = z.number().min(0).max(1);

/** A key result as callers send it: one with the id of one that is there changes it, one without is new. */
export const KeyResultInput = z
  .strictObject({
    id: z.string().min(1).max(40).optional(),
    title: z.string().trim().min(1, "Required").max(200),
    unit: z.enum(UNITS).default("number"),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, "A currency like GBP")
      .optional(),
    initialValue: Measure.default(0),
    targetValue: Measure,
    direction: z.enum(DIRECTIONS).default("increase"),
    weight: z.int().min(1).max(10).default(1),
  })
  .superRefine(({ unit, currency, initialValue, targetValue, direction }, { addIssue }) => {
    const wrong = (at: string, message: string) => addIssue({ code: "custom", path: [at], message });
    if (direction === "increase" && targetValue <= initialValue) wrong("targetValue", "Must be above the start");
    if (direction === "decrease" && targetValue >= initialValue) wrong("targetValue", "Must be below the start");
    if (unit === "boolean" && (initialValue !== 0 || targetValue !== 1))
      wrong("targetValue", "A yes or no goes from 0 to 1");
    if ((unit === "currency") !== (currency !== undefined)) wrong("currency", "Amounts of money have one, others none");
    if (unit === "currency" && !(Number.isInteger(initialValue) && Number.isInteger(targetValue)))
      wrong("targetValue", "A whole number of the smallest unit");
  });
export const KeyResultInputs = z
  .array(KeyResultInput)
  .max(10)
  .refine((all) => {
    const ids = all.flatMap(({ id }) => id ?? []);
    return new Set(ids).size === ids.length;
  }, "Each key result once");

/** A key result and where it is. `status` is what its own progress suggests; without a check-in it is where it began. */
export const KeyResult = KeyResultPart.extend({
  objectiveId: z.string(),
  currentValue: z.number(),
  progressSource: z.literal("manual"),
  progress: Share,
  status: z.enum(OBJECTIVE_STATUSES),
  checkedInAt: z.string().optional(),
  /** Nobody has said for two weeks where it is, and it is not reached. */
  stale: z.boolean(),
});
export { Share };
