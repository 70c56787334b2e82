import * as z from "zod";
import { Currency, event, Money, ProjectId } from "#events/_kernel";
import { CollectionMethod, TaxExempt } from "./shapes.ts";

const span = { start: z.string(), end: z.string() };
const terms = {
  currency: Currency,
  collectionMethod: CollectionMethod,
  paymentTermsDays: z.int(),
  taxExempt: TaxExempt,
};
const quantity = z.int();

/**
 * A paid plan's period began, or the plan was changed within one: `lines` is what is due for it. A negative price is the
 * credit for the unused part of the plan before. `start` is inclusive, `end` exclusive.
 */
export const PlanPeriodStarted = event(
  "PlanPeriodStarted",
  z.object({
    project: ProjectId,
    periodId: z.string(),
    plan: z.string(),
    ...span,
    ...terms,
    lines: z.array(
      z.object({
        description: z.string(),
        quantity,
        /** Without tax. */
        unitPrice: Money,
        period: z.object(span).optional(),
      }),
    ),
    purchaseOrderNumber: z.string().optional(),
    /** What a whole period costs. */
    price: Money.optional(),
  }),
);

/** A month (UTC) with confirmed charges is over. `owed` is the part of `charged` that used credit. */
export const UsagePeriodClosed = event(
  "UsagePeriodClosed",
  z.object({
    project: ProjectId,
    periodId: z.string(),
    ...span,
    ...terms,
    lines: z.array(z.object({ description: z.string(), quantity, gross: Money, kind: z.string() })),
    charged: Money,
    owed: Money,
  }),
);

/** The plan changes at the end of the paid period. A second choice replaces the first. */
export const PlanChangeScheduled = event(
  "PlanChangeScheduled",
  z.object({ project: ProjectId, plan: z.string(), at: z.string() }),
);
export const PlanChangeCancelled = event("PlanChangeCancelled", z.object({ project: ProjectId }));

/** Nothing is charged until `end`. A project has one trial. */
export const PlanTrialStarted = event(
  "PlanTrialStarted",
  z.object({ project: ProjectId, plan: z.string(), start: z.string(), end: z.string() }),
);
