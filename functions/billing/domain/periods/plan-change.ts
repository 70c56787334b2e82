import { type Money, money } from "#events/_kernel";
import { DEMO, isPaid, type Plan, type PriceChanges, planBy, priceIn } from "../plans.ts";
import { daysLeft, partOf, periodEnd, type Span } from "./calendar.ts";

/** A line of what is due, without tax. */
export interface PlanLine {
  readonly description: string;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly period: Span;
}
/** What a project is paid for. `anchor` is the start whose day of the month later periods begin on. */
export interface PaidPeriod extends Span {
  readonly plan: string;
  readonly anchor: string;
  /** What it is paid in. */
  readonly currency?: string | undefined;
  /** What a whole period cost when it began. */
  readonly price?: Money | undefined;
}
export interface PlanState {
  readonly plan: string;
  readonly period?: PaidPeriod | undefined;
  /** The plan that follows at the period's end. */
  readonly scheduled?: { readonly plan: string; readonly at: string } | undefined;
  /** `over`: it ended, or was left. A project has one trial. */
  readonly trial?: (Span & { readonly over: boolean }) | undefined;
}

/**
 * What choosing a plan does. `now`: it begins at once and `lines` are due for `period`. `trial`: it begins at once and nothing is due
 * before `period.end`. `scheduled`: it begins at `at`. `free`: it begins at once and nothing is due. `cancel`: the project stays on
 * its plan.
 */
export type PlanChange =
  | { readonly kind: "none" | "free" | "cancel" }
  | { readonly kind: "trial"; readonly period: Span }
  | { readonly kind: "now"; readonly period: Span; readonly lines: readonly PlanLine[]; readonly price: Money }
  | { readonly kind: "scheduled"; readonly at: string };

const DAY = 86_400_000;
export const isPaidPlan = (code: string): boolean => isPaid(planBy(code));

export const isOnTrial = ({ trial, period }: PlanState): boolean =>
  trial !== undefined && !trial.over && period === undefined;

const line = (description: string, amount: number, currency: string, period: Span): PlanLine => ({
  description,
  quantity: 1,
  unitPrice: money(amount, currency),
  period,
});

/** A whole period of a plan; undefined where nothing is due for it, or where it has no price in the currency. */
export function wholePeriod(
  code: string,
  currency: string,
  start: string,
  anchor = start,
  prices: PriceChanges = {},
): { readonly period: Span; readonly lines: readonly PlanLine[]; readonly price: Money } | undefined {
  const plan = planBy(code, prices);
  const price = isPaid(plan) ? priceIn(plan, currency) : undefined;
  if (!isPaid(plan) || !price) return undefined;
  const period = { start, end: periodEnd(anchor, start, plan.interval) };
  return { period, lines: [line(plan.name, price.amount, currency, period)], price };
}

export type PricedPlan = Plan & { readonly price: Money };

/**
 * Another plan in the middle of a paid period: the new plan's price from now, less the unused part of the old one. A plan with
 * another interval begins a period of its own.
 */
export function prorated(from: PricedPlan, to: PricedPlan, paid: PaidPeriod, now: string) {
  const rest = { start: now, end: paid.end };
  const days = daysLeft(paid, now);
  const sameInterval = from.interval === to.interval;
  const { currency } = to.price;
  const end = sameInterval || to.interval === "none" ? paid.end : periodEnd(now, now, to.interval);
  const period = { start: now, end };
  const price = sameInterval ? partOf(to.price.amount, days) : to.price.amount;
  const credit = Math.min(price, partOf(from.price.amount, days));
  const count = `${days.left} of ${days.total} days`;
  return {
    period,
    price: to.price,
    lines: [
      line(sameInterval ? `${to.name}, ${count}` : to.name, price, currency, period),
      ...(credit > 0 ? [line(`${from.name}, unused ${count}`, -credit, currency, rest)] : []),
    ],
  };
}

/**
 * Decides when a chosen plan begins and what is due for it now. Changes nothing. Within a paid period everything is in the currency
 * of that period; a plan without a price in it begins at the period's end.
 */
export function planChange(
  state: PlanState,
  code: string,
  now: string,
  currency: string,
  prices: PriceChanges = {},
): PlanChange {
  const [from, to] = [planBy(state.plan), planBy(code, prices)];
  if (!to) return { kind: "none" };
  if (code === state.plan) return { kind: state.scheduled ? "cancel" : "none" };
  if (isPaid(from) && isOnTrial(state) && state.trial && isPaid(to)) return { kind: "trial", period: state.trial };
  if (isPaid(from) && state.period) {
    const within = state.period.currency ?? currency;
    const [before, after] = [state.period.price ?? priceIn(from, within), priceIn(to, within)];
    if (!isPaid(to) || !before || !after || after.amount <= before.amount)
      return { kind: "scheduled", at: state.period.end };
    return { kind: "now", ...prorated({ ...from, price: before }, { ...to, price: after }, state.period, now) };
  }
  if (!isPaid(to)) return { kind: "free" };
  if (to.trialDays && state.plan === DEMO && !state.trial)
    return {
      kind: "trial",
      period: { start: now, end: new Date(Date.parse(now) + to.trialDays * DAY).toISOString() },
    };
  const whole = wholePeriod(code, currency, now, now, prices);
  return whole ? { kind: "now", ...whole } : { kind: "free" };
}

/** What a project loses with the change; sentences for the screen. */
export function consequencesOf(from: Plan | undefined, to: Plan): readonly string[] {
  const lost = (from?.features ?? []).filter(
    ({ code, included }) => included && !to.features.some((each) => each.code === code && each.included),
  );
  return [
    ...lost.map(({ label }) => `No longer included: ${label}`),
    ...(to.code === DEMO && isPaid(from) ? ["The project returns to demo mode.", "Warnings about payment stop."] : []),
  ];
}
