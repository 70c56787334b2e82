import type { Money } from "#events/_kernel";
import type { PaidPeriod, PlanState } from "../periods/plan-change.ts";
import { isPaidPlan } from "../periods/plan-change.ts";
import { DEMO } from "../plans.ts";

/** A project's billing settings; unset fields keep their defaults. */
export interface Billing extends PlanState {
  readonly status: string;
  readonly creditLimit: Money | null;
  /** All fields that were set. */
  readonly details: Readonly<Record<string, unknown>>;
  /** The latest month (`2026-03`) whose charges were totalled. */
  readonly closedMonth?: string | undefined;
  /** The kinds and windows that the project was warned of. */
  readonly warned?: readonly string[] | undefined;
}

export const initial: Billing = { plan: DEMO, status: DEMO, creditLimit: null, details: {} };

interface Changes {
  readonly plan?: string | undefined;
  readonly status?: string | undefined;
  readonly creditLimit?: Money | null | undefined;
}

function changed(before: Billing, changes: Changes): Billing {
  const { plan = before.plan, status = before.status, creditLimit = before.creditLimit } = changes;
  const after = { ...before, plan, status, creditLimit, details: { ...before.details, ...changes } };
  if (plan === before.plan) return after;
  const { trial } = before;
  const period = isPaidPlan(plan) ? before.period : undefined;
  return {
    ...after,
    period,
    scheduled: undefined,
    ...(trial && { trial: { ...trial, over: trial.over || !isPaidPlan(plan) } }),
  };
}

export const warningId = (kind: string, window: string): string => `${kind} ${window}`;

interface Started {
  readonly plan: string;
  readonly currency?: string | undefined;
  readonly start: string;
  readonly end: string;
  readonly price?: Money | undefined;
}

/** A period that ends with the one before is the rest of it; one that begins at its end is the next. */
function periodAfter(before: PaidPeriod | undefined, { plan, start, end, currency, price }: Started): PaidPeriod {
  if (before?.end === end) return { ...before, plan, currency, price };
  return { plan, start, end, currency, price, anchor: before?.end === start ? before.anchor : start };
}

export const evolve = {
  BillingChanged: changed,
  BillingAdministered: changed,
  PlanPeriodStarted: (before: Billing, started: Started): Billing => ({
    ...before,
    period: periodAfter(before.period, started),
    ...(before.trial && { trial: { ...before.trial, over: true } }),
  }),
  PlanTrialStarted: (before: Billing, { start, end }: Started): Billing => ({
    ...before,
    trial: { start, end, over: false },
  }),
  PlanChangeScheduled: (before: Billing, { plan, at }: { plan: string; at: string }): Billing => ({
    ...before,
    scheduled: { plan, at },
  }),
  PlanChangeCancelled: (before: Billing): Billing => ({ ...before, scheduled: undefined }),
  BillingWarned: (before: Billing, { kind, window }: { kind: string; window: string }): Billing => ({
    ...before,
    warned: [...(before.warned ?? []), warningId(kind, window)],
  }),
  UsagePeriodClosed: (before: Billing, { start }: { start: string }): Billing => ({
    ...before,
    closedMonth: start.slice(0, 7),
  }),
};
