import type { Money } from "#events/_kernel";
import {
  BillingChanged,
  PlanChangeCancelled,
  PlanChangeScheduled,
  PlanPeriodStarted,
  PlanTrialStarted,
  UsagePeriodClosed,
} from "#events/billing";
import { monthStart, type Span } from "../periods/calendar.ts";
import { isOnTrial, isPaidPlan, type PlanLine, planChange, wholePeriod } from "../periods/plan-change.ts";
import { DEMO, type PriceChanges } from "../plans.ts";
import type { Billing } from "./evolve.ts";

/** The terms that invoices are issued on, with defaults where none were set. */
export function termsOf({ details }: Billing) {
  const set = details as {
    readonly collectionMethod?: "charge_automatically" | "send_invoice";
    readonly paymentTermsDays?: number;
    readonly taxExempt?: "none" | "exempt" | "reverse";
  };
  return {
    collectionMethod: set.collectionMethod ?? ("charge_automatically" as const),
    paymentTermsDays: set.paymentTermsDays ?? 14,
    taxExempt: set.taxExempt ?? ("none" as const),
  };
}

/** The fact that a period began. Its id follows from its plan and start, so that the same period has one id. */
function started(
  state: Billing,
  project: string,
  plan: string,
  of: { period: Span; lines: readonly PlanLine[]; price: Money },
) {
  const { purchaseOrderNumber } = state.details as { purchaseOrderNumber?: string | null };
  return PlanPeriodStarted({
    project,
    periodId: `${plan}:${of.period.start}`,
    plan,
    start: of.period.start,
    end: of.period.end,
    currency: of.lines[0]?.unitPrice.currency ?? "GBP",
    lines: of.lines.map((each) => ({ ...each, period: { ...each.period } })),
    ...termsOf(state),
    ...(purchaseOrderNumber && { purchaseOrderNumber }),
    price: of.price,
  });
}

/**
 * Choosing a plan ends the demo, and choosing the demo plan starts it again; a status set by an administrator stays.
 */
export function statusBy(state: Billing, plan: string | undefined) {
  if (plan === undefined || plan === state.plan) return {};
  if (plan === DEMO) return state.status === "active" ? { status: "demo" as const } : {};
  return state.status === "demo" ? { status: "active" as const } : {};
}

/** The plan that begins at once, if any, and the facts that follow from the choice. */
export function chosenPlan(
  state: Billing,
  {
    project,
    plan: code,
    now,
    currency,
    prices,
  }: {
    project: string;
    plan?: string | undefined;
    now?: string | undefined;
    currency: string;
    prices?: PriceChanges | undefined;
  },
) {
  if (code === undefined) return { plan: undefined, facts: [] };
  if (now === undefined) throw new Error("A plan begins at a time");
  const change = planChange(state, code, now, currency, prices);
  switch (change.kind) {
    case "none":
      return { plan: undefined, facts: [] };
    case "cancel":
      return { plan: undefined, facts: [PlanChangeCancelled({ project })] };
    case "free":
      return { plan: code, facts: [] };
    case "scheduled": {
      const isScheduled = state.scheduled?.plan === code;
      return {
        plan: undefined,
        facts: isScheduled ? [] : [PlanChangeScheduled({ project, plan: code, at: change.at })],
      };
    }
    case "trial":
      return {
        plan: code,
        facts: isOnTrial(state) ? [] : [PlanTrialStarted({ project, plan: code, ...change.period })],
      };
    case "now":
      return { plan: code, facts: [started(state, project, code, change)] };
  }
}

interface Advance {
  readonly project: string;
  readonly now: string;
  readonly currency: string;
  readonly prices?: PriceChanges | undefined;
}

/** Begins the next period if it is due at `now`: after a trial, after a period, or with a scheduled plan. One at a time. */
export function advancePlan(state: Billing, { project, now, currency, prices }: Advance) {
  const { plan, period, trial, scheduled, status } = state;
  if (status === "closed" || !isPaidPlan(plan)) return [];
  const due = period?.end ?? (isOnTrial(state) ? trial?.end : undefined);
  if (due === undefined || due > now) return [];
  const next = scheduled?.plan ?? plan;
  // A project whose currency was changed since pays as agreed where the plan has no price in the new one.
  const inCurrency = (each: string) => wholePeriod(next, each, due, period?.anchor, prices);
  const of = inCurrency(currency) ?? (period?.currency ? inCurrency(period.currency) : undefined);
  return [
    ...(next === plan ? [] : [BillingChanged({ project, plan: next, ...statusBy(state, next) })]),
    ...(of ? [started(state, project, next, of)] : []),
  ];
}

/** When `advancePlan` has something to do next. */
export const nextPlanTime = (state: Billing): string | undefined =>
  state.status === "closed" || !isPaidPlan(state.plan)
    ? undefined
    : (state.period?.end ?? (isOnTrial(state) ? state.trial?.end : undefined));

interface Usage {
  readonly project: string;
  /** `2026-03`, in UTC. */
  readonly month: string;
  readonly currency: string;
  readonly lines: readonly { description: string; quantity: number; gross: Money; kind: string }[];
  readonly charged: Money;
  readonly owed: Money;
}

/** Totals a month's charges, once. A month without charges adds nothing. */
export function closeMonth(state: Billing, { project, month, ...usage }: Usage) {
  if (usage.charged.amount <= 0 || (state.closedMonth !== undefined && month <= state.closedMonth)) return [];
  return [
    UsagePeriodClosed({
      project,
      periodId: `usage:${month}`,
      start: monthStart(month),
      end: monthStart(month, 1),
      ...usage,
      lines: [...usage.lines],
      ...termsOf(state),
    }),
  ];
}
