import { PLAN_PRICES, PlanPriced } from "#events/billing";
import { decider, refuse } from "#platform/domain";
import { isPaid, type PriceChanges, planBy } from "./plans.ts";

interface Pricing {
  readonly platformId: string;
  readonly plan: string;
  readonly currency: string;
  readonly amount: number | null;
}

/** A plan that is paid keeps a price in one currency at least. */
function setPrice(state: PriceChanges, { platformId, plan: code, currency, amount }: Pricing) {
  const plan = planBy(code, state);
  if (!plan) return refuse("unknown-plan", { errors: { plan: ["Plan not found"] } });
  if (!isPaid(plan)) return refuse("validation-failed", { errors: { plan: [`${plan.name} is free`] } });
  if ((plan.prices[currency] ?? null) === amount) return [];
  if (amount === null && Object.keys(plan.prices).length === 1)
    return refuse("validation-failed", { errors: { price: [`${plan.name} needs a price in at least one currency`] } });
  return [PlanPriced({ platformId, plan: code, currency, amount })];
}

/** What the plans cost on a platform, where its administrators changed it; in the directory. */
export const planPrices = decider<PriceChanges>()({
  name: PLAN_PRICES,
  initial: {},
  events: [PlanPriced] as const,
  decide: { setPrice },
  evolve: {
    PlanPriced: (state, { plan, currency, amount }) => ({ ...state, [plan]: { ...state[plan], [currency]: amount } }),
  },
});
