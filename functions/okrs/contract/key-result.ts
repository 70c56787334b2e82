import * as z from "zod";
import { DIRECTIONS, KeyResultPart, MEASURES, measureBy, OBJECTIVE_STATUSES, UNITS } from "#events/okrs";

const LARGEST = 1e12;
export const Measure = z.number("Use a number like 12.5").min(-LARGEST).max(LARGEST);
const Share = z.number().min(0).max(1);

/** A key result as callers send it: one with the id of one that is there changes it, one without is new. */
export const KeyResultInput = z
  .strictObject({
    id: z.string().min(1).max(40).optional(),
    title: z.string().trim().min(1, "Required").max(200),
    unit: z.enum(UNITS).default("number"),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, "Use a currency, like GBP")
      .optional(),
    initialValue: Measure.default(0),
    targetValue: Measure,
    direction: z.enum(DIRECTIONS).default("increase"),
    weight: z.int().min(1).max(10).default(1),
    metricQuery: z.string().max(80).optional(),
  })
  .superRefine(({ unit, currency, initialValue, targetValue, direction, metricQuery }, { addIssue }) => {
    const wrong = (at: string, message: string) => addIssue({ code: "custom", path: [at], message });
    if (direction === "increase" && targetValue <= initialValue) wrong("targetValue", "Must be above the start");
    if (direction === "decrease" && targetValue >= initialValue) wrong("targetValue", "Must be below the start");
    const measure = metricQuery === undefined ? undefined : measureBy(metricQuery);
    if (metricQuery !== undefined && !measure)
      wrong("metricQuery", `Use one of ${MEASURES.map(({ query }) => query).join(", ")}`);
    if (measure && measure.unit !== unit)
      wrong("unit", measure.unit === "currency" ? "This figure is an amount of money" : "This figure is a number");
    if (unit === "boolean" && (initialValue !== 0 || targetValue !== 1))
      wrong("targetValue", "A yes or no goes from 0 to 1");
    if ((unit === "currency") !== (currency !== undefined))
      wrong("currency", unit === "currency" ? "Enter a currency, like GBP" : "Only amounts of money have a currency");
    if (unit === "currency" && !(Number.isInteger(initialValue) && Number.isInteger(targetValue)))
      wrong("targetValue", "Use a whole number of the smallest unit, like pence");
  });
export const KeyResultInputs = z
  .array(KeyResultInput)
  .max(10)
  .refine((all) => {
    const ids = all.flatMap(({ id }) => id ?? []);
    return new Set(ids).size === ids.length;
  }, "List each key result once");

/** A key result and where it is. `status` is what its own progress suggests; without a check-in it is where it began. */
export const KeyResult = KeyResultPart.extend({
  objectiveId: z.string(),
  currentValue: z.number(),
  /** `metric`: the value of `metricQuery` over the period so far, read every hour. */
  progressSource: z.enum(["manual", "metric"]),
  progress: Share,
  status: z.enum(OBJECTIVE_STATUSES),
  checkedInAt: z.string().optional(),
  /** It had no check-in for two weeks and is not reached. */
  stale: z.boolean(),
});
export { Share };
