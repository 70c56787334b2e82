import { decimalOf, type Money } from "#events/_kernel";
import type { BillingWarningKind } from "#events/billing";
import { type Expiry, expiresAt, expiryStatus } from "./expiry.ts";
import { monthOf } from "./periods/calendar.ts";
import { isOnTrial, type PlanState } from "./periods/plan-change.ts";

const DAY = 86_400_000;
const CARD_DAYS = 30;
const TRIAL_DAYS = 3;
const NEAR = 0.8;

export interface Warning {
  readonly kind: BillingWarningKind;
  readonly window: string;
  readonly level: "warning" | "danger";
  readonly title: string;
  readonly text: string;
}
interface WarnedCard extends Expiry {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
}
/** What warnings follow from. */
export interface WarningInput {
  readonly now: string;
  readonly plan: PlanState;
  readonly cards: readonly WarnedCard[];
  readonly balance: Money;
  readonly creditLimit: number;
  readonly lowBalanceAlert?: number | undefined;
}

const daysBefore = (time: string, days: number): string => new Date(Date.parse(time) - days * DAY).toISOString();
const textOf = (amount: Money): string => `${decimalOf(amount)} ${amount.currency}`;

function cardWarning({ id, brand, last4, ...expiry }: WarnedCard, now: string): Warning | undefined {
  const status = expiryStatus(expiry, now);
  if (status === "active") return undefined;
  const month = `${String(expiry.expMonth).padStart(2, "0")}/${expiry.expYear}`;
  const window = `${id}:${expiry.expYear}-${String(expiry.expMonth).padStart(2, "0")}`;
  const card = `The ${brand} card ending ${last4}`;
  return status === "expired"
    ? {
        kind: "card_expired",
        window,
        level: "danger",
        title: "A card has expired",
        text: `${card} expired at the end of ${month}. It can no longer be charged. Add another card.`,
      }
    : {
        kind: "card_expiring",
        window,
        level: "warning",
        title: "A card expires soon",
        text: `${card} expires at the end of ${month}. Add another card before then.`,
      };
}

function creditWarning({ now, balance, creditLimit }: WarningInput): Warning | undefined {
  const used = -balance.amount;
  if (creditLimit <= 0 || used < creditLimit * NEAR) return undefined;
  const figures = `${textOf({ ...balance, amount: used })} of ${textOf({ ...balance, amount: creditLimit })} is used.`;
  const window = monthOf(now);
  return used >= creditLimit
    ? {
        kind: "credit_limit_exceeded",
        window,
        level: "danger",
        title: "The credit limit is reached",
        text: `${figures} Further charges are refused. Top up the wallet.`,
      }
    : {
        kind: "credit_limit_warning",
        window,
        level: "warning",
        title: "The credit limit is near",
        text: `${figures} Top up the wallet to avoid refused charges.`,
      };
}

function balanceWarning({ now, balance, lowBalanceAlert }: WarningInput): Warning | undefined {
  if (lowBalanceAlert === undefined || balance.amount >= lowBalanceAlert) return undefined;
  return {
    kind: "low_balance",
    window: monthOf(now),
    level: "warning",
    title: "The wallet is low",
    text: `The balance is ${textOf(balance)}, below your alert of ${textOf({ ...balance, amount: lowBalanceAlert })}.`,
  };
}

function trialWarning({ now, plan }: WarningInput): Warning | undefined {
  if (!plan.trial || !isOnTrial(plan) || now < daysBefore(plan.trial.end, TRIAL_DAYS)) return undefined;
  return {
    kind: "trial_ending",
    window: plan.trial.end,
    level: "warning",
    title: "The free trial ends soon",
    text: `The trial ends on ${plan.trial.end.slice(0, 10)}. The plan is charged from then on, unless you change it.`,
  };
}

/** Every warning that applies now. Each is given once for its window. */
export const warningsOf = (input: WarningInput): readonly Warning[] =>
  [
    ...input.cards.map((card) => cardWarning(card, input.now)),
    creditWarning(input),
    balanceWarning(input),
    trialWarning(input),
  ].filter((each) => each !== undefined);

/** The next time after `now` that a warning begins to apply by the calendar alone. */
export function nextWarningTime({ now, plan, cards }: Pick<WarningInput, "now" | "plan" | "cards">) {
  const times = [
    ...cards.flatMap((card) => [daysBefore(expiresAt(card), CARD_DAYS), expiresAt(card)]),
    ...(plan.trial && isOnTrial(plan) ? [daysBefore(plan.trial.end, TRIAL_DAYS)] : []),
  ];
  return times.filter((time) => time > now).sort()[0];
}
