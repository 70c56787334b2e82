import fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "#events/_kernel";
import { BillingChanged, PlanChangeScheduled } from "#events/billing";
import { type AnyDecider, fold } from "#platform/domain";
import type { Billing } from "../billing/evolve.ts";
import { billing } from "../billing/index.ts";
import { type Plan, planBy } from "../plans.ts";
import { addMonths, daysLeft, partOf } from "./calendar.ts";
import { type PricedPlan, planChange, prorated } from "./plan-change.ts";

const project = "prj_press01";
const DAY = 86_400_000;
const at = (date: string) => `${date}T10:00:00.000Z`;
const later = (time: string, days: number) => new Date(Date.parse(time) + days * DAY).toISOString();
type Facts = Parameters<typeof fold>[1][number][];
const stateOf = (facts: Facts) => fold<Billing>(billing as AnyDecider, facts);

/** What happens when a plan is chosen and time passes. */
function history(plan: string, chosenAt: string) {
  const facts: Facts = [];
  const choose = (code: string, now: string) =>
    facts.push(
      ...(billing.decide.changeBilling(stateOf(facts), {
        project,
        hasCompany: true,
        plan: code,
        now,
        currency: "GBP",
      }) as Facts),
    );
  const advance = (now: string) => {
    for (let more = true; more; ) {
      const next = billing.decide.advancePlan(stateOf(facts), { project, now, currency: "GBP" });
      facts.push(...next);
      more = next.length > 0;
    }
  };
  choose(plan, chosenAt);
  const periods = () =>
    facts.flatMap(({ type, data }) =>
      type === "PlanPeriodStarted" ? [data as { plan: string; start: string; end: string; periodId: string }] : [],
    );
  return { facts, choose, advance, periods, state: () => stateOf(facts) };
}

test("the day of the month returns after a short month: 31 January, 28 February, 31 March; 29 February in a leap year", () => {
  for (const [year, february] of [
    ["2026", "28"],
    ["2028", "29"],
  ]) {
    const of = history("monthly", at(`${year}-01-31`));
    of.advance(at(`${year}-04-01`));
    expect(of.periods().map(({ start }) => start)).toEqual([
      at(`${year}-01-31`),
      at(`${year}-02-${february}`),
      at(`${year}-03-31`),
    ]);
  }
  expect(addMonths(at("2028-02-29"), 12)).toBe(at("2029-02-28"));
  expect(addMonths(at("2028-02-29"), 48)).toBe(at("2032-02-29"));
});

test("periods follow each other without a gap, each once, however late and often they are started", () =>
  fc.assert(
    fc.property(
      fc.constantFrom("monthly", "yearly"),
      fc.integer({ min: 0, max: 800 }),
      fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 20 }),
      (plan, offset, steps) => {
        const chosenAt = later(at("2026-01-01"), offset);
        const of = history(plan, chosenAt);
        let now = chosenAt;
        for (const days of steps) {
          now = later(now, days);
          of.advance(now);
          of.advance(now);
        }
        const periods = of.periods();
        expect(new Set(periods.map(({ periodId }) => periodId)).size).toBe(periods.length);
        for (const [index, { start, end }] of periods.entries()) {
          expect(start < end).toBe(true);
          if (index > 0) expect(start).toBe(periods[index - 1]?.end);
        }
        const last = periods.at(-1);
        if (plan === "monthly") expect(last && last.start <= now && now < last.end).toBe(true);
      },
    ),
    { numRuns: 100 },
  ));

test("a trial charges nothing before its end, and a project has one", () => {
  const of = history("yearly", at("2026-01-01"));
  expect(of.facts.map(({ type }) => type)).toEqual(["BillingChanged", "PlanTrialStarted"]);
  of.advance(at("2026-01-14"));
  expect(of.periods()).toEqual([]);
  of.advance(at("2026-01-15"));
  expect(of.periods()).toMatchObject([{ start: at("2026-01-15"), end: at("2027-01-15") }]);
  const left = history("yearly", at("2026-01-01"));
  left.choose("demo", at("2026-01-02"));
  expect(left.state()).toMatchObject({ plan: "demo", status: "demo" });
  left.choose("yearly", at("2026-01-03"));
  expect(left.periods()).toMatchObject([{ start: at("2026-01-03") }]);
});

test("a cheaper plan begins at the end of the paid period, and can be cancelled until then", () => {
  const of = history("monthly", at("2026-01-10"));
  of.choose("demo", at("2026-01-20"));
  expect(of.facts.at(-1)).toEqual(PlanChangeScheduled({ project, plan: "demo", at: at("2026-02-10") }));
  expect(of.state()).toMatchObject({ plan: "monthly", status: "active" });
  const count = of.facts.length;
  of.choose("demo", at("2026-01-21"));
  expect(of.facts.length, "a repeat adds nothing").toBe(count);
  of.choose("monthly", at("2026-01-22"));
  expect(of.state().scheduled).toBeUndefined();
  of.choose("demo", at("2026-01-23"));
  of.advance(at("2026-02-10"));
  expect(of.facts.at(-1)).toEqual(BillingChanged({ project, plan: "demo", status: "demo" }));
  of.advance(at("2026-06-10"));
  expect(of.periods()).toHaveLength(1);
});

test("a dearer plan begins at once: its price less the unused part of the old one", () => {
  const of = history("monthly", at("2026-11-01"));
  of.choose("yearly", at("2026-11-21"));
  expect(of.facts.at(-1)).toMatchObject({
    type: "PlanPeriodStarted",
    data: {
      plan: "yearly",
      start: at("2026-11-21"),
      end: at("2027-11-21"),
      lines: [
        { description: "Yearly", unitPrice: money(29_000, "GBP") },
        { description: "Monthly, unused 10 of 30 days", unitPrice: money(-967, "GBP") },
      ],
    },
  });
});

const price = fc.integer({ min: 1, max: 1_000_000_000 });
const days = fc.integer({ min: 0, max: 400 });

test("the used and the unused part are the whole price, to the cent, and neither is more than it", () =>
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 366 }), days, (whole, total, elapsed) => {
      const start = at("2026-01-01");
      const span = { start, end: later(start, total) };
      const left = daysLeft(span, later(start, elapsed));
      const unused = partOf(whole, left);
      expect(Number.isInteger(unused)).toBe(true);
      expect(unused).toBeGreaterThanOrEqual(0);
      expect(unused).toBeLessThanOrEqual(whole);
      expect(Math.abs(unused - (whole * left.left) / left.total)).toBeLessThanOrEqual(0.5);
      const next = partOf(whole, daysLeft(span, later(start, elapsed + 1)));
      expect(next, "a day later no more is left").toBeLessThanOrEqual(unused);
    }),
  ));

test("a change never costs more than the new plan's full price, nor less than nothing", () =>
  fc.assert(
    fc.property(price, price, fc.constantFrom("month", "year"), fc.constantFrom("month", "year"), days, (...drawn) => {
      const [one, other, oneInterval, otherInterval, elapsed] = drawn;
      const base = planBy("monthly") as Plan;
      const [low, high] = one < other ? [one, other] : [other, one];
      const from: PricedPlan = { ...base, price: money(low, "GBP"), interval: oneInterval };
      const to: PricedPlan = { ...base, code: "yearly", price: money(high, "GBP"), interval: otherInterval };
      const start = at("2026-01-31");
      const end = addMonths(start, oneInterval === "month" ? 1 : 12);
      const now = later(start, Math.min(elapsed, oneInterval === "month" ? 27 : 364));
      const { lines, period } = prorated(from, to, { plan: "monthly", start, end, anchor: start }, now);
      const total = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice.amount * quantity, 0);
      expect(total).toBeGreaterThanOrEqual(0);
      expect(total).toBeLessThanOrEqual(high);
      expect(period.start).toBe(now);
    }),
  ));

test("the preview and the choice follow one rule", () => {
  const of = history("monthly", at("2026-01-10"));
  const change = planChange(of.state(), "yearly", at("2026-01-20"), "GBP");
  of.choose("yearly", at("2026-01-20"));
  expect(change.kind).toBe("now");
  expect(of.facts.at(-1)?.data).toMatchObject({ lines: change.kind === "now" && change.lines });
});
