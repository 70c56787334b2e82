import * as z from "zod";
import { Currency, event, Price, streamOf } from "#events/_kernel";

export const PLAN_PRICES = "planprices";
export const planPricesStream = (platformId: string): string => streamOf(PLAN_PRICES, platformId);

/** What a plan costs on a platform in a currency, from its next period on; null where it is no longer sold in it. */
export const PlanPriced = event(
  "PlanPriced",
  z.object({
    platformId: z.string(),
    plan: z.string(),
    currency: Currency,
    /** In minor units. */
    amount: Price.shape.amount.nullable(),
  }),
);
