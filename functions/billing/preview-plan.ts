import { type Money, money, sumOf } from "#events/_kernel";
import type { BodyOf } from "#platform/contract";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { accountOf } from "./account.ts";
import type { billing as contract, PlanPreview } from "./contract/index.ts";
import {
  consequencesOf,
  type PlanLine,
  type PlanState,
  planChange,
  wholePeriod,
} from "./domain/periods/plan-change.ts";
import { DEMO, type PriceChanges, planBy, unpriced } from "./domain/plans.ts";
import { priceChangesOn } from "./plan-prices.ts";

const dueAt = (at: string, lines: readonly PlanLine[], currency: string): PlanPreview["today"] => ({
  at,
  lines: lines.map((each) => ({ ...each, period: { ...each.period } })),
  total: sumOf(
    lines.map(({ quantity, unitPrice }): Money => money(quantity * unitPrice.amount, unitPrice.currency)),
    currency,
  ),
});

/** The charge that follows: of the whole period that begins at `at`. */
function nextDue(
  code: string,
  at: string,
  anchor: string,
  currency: string,
  prices: PriceChanges,
): PlanPreview["next"] {
  const whole = wholePeriod(code, currency, at, anchor, prices);
  return whole && dueAt(at, whole.lines, currency);
}

/** Shows what choosing a plan would do, by the same rules as choosing it. Nothing is recorded. */
export async function previewPlan(context: Context & { readonly body: BodyOf<(typeof contract)["previewPlan"]> }) {
  const { row, now, currency: own } = await accountOf(context, context.project);
  const state: PlanState = {
    plan: row?.plan ?? DEMO,
    period: row?.period,
    trial: row?.trial,
    scheduled: row?.scheduled,
  };
  const { code } = context.body.plan;
  const prices = await priceChangesOn(context.ports, context.project.platformId);
  const plan = planBy(code, prices);
  if (!plan || !(plan.public || code === state.plan))
    return refuse("unknown-plan", { errors: { "plan.code": ["Plan not found"] } });
  const wrong = code === state.plan ? undefined : unpriced(plan, own);
  if (wrong) return wrong;
  const change = planChange(state, code, now, own, prices);
  const within = state.period?.currency ?? own;
  const currency = change.kind === "now" ? within : own;
  const anchor = state.period?.anchor ?? now;
  const answer = {
    kind: change.kind,
    plan: { code, name: plan.name },
    effectiveAt: change.kind === "scheduled" ? change.at : now,
    today: dueAt(now, change.kind === "now" ? change.lines : [], currency),
    consequences: [...consequencesOf(planBy(state.plan), plan)],
  };
  const next = nextOf();
  return { ...answer, ...(next && { next }) };

  function nextOf() {
    switch (change.kind) {
      case "now":
        return nextDue(
          code,
          change.period.end,
          change.period.end === state.period?.end ? anchor : now,
          currency,
          prices,
        );
      case "trial":
        return nextDue(code, change.period.end, change.period.end, currency, prices);
      case "scheduled":
        return nextDue(code, change.at, anchor, currency, prices);
      default:
        return state.period && nextDue(code, state.period.end, anchor, currency, prices);
    }
  }
}
