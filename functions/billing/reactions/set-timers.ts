import {
  PaymentAttemptStarted,
  PlanPeriodStarted,
  PlanTrialStarted,
  TransactionConfirmed,
  TransactionCreated,
} from "#events/billing";
import { when } from "#platform/reactions";
import { setTimer } from "#platform/timers";
import { monthOf } from "../domain/periods/calendar.ts";
import { PLAN_PERIODS } from "../plan-periods.ts";
import { SETTLE_PAYMENTS, settlesAt } from "../settle-payments.ts";
import { closesAt, USAGE_MONTHS } from "../usage-months.ts";

export const EXPIRE_TRANSACTIONS = "expire-transactions";

export const timePeriod = when("time-period-on-plan-period-started", PlanPeriodStarted, ({ tenant, data: { end } }) => [
  setTimer(PLAN_PERIODS, tenant, end),
]);
export const timeTrial = when("time-period-on-plan-trial-started", PlanTrialStarted, ({ tenant, data: { end } }) => [
  setTimer(PLAN_PERIODS, tenant, end),
]);
export const timeExpiry = when(
  "time-expiry-on-transaction-created",
  TransactionCreated,
  ({ tenant, data: { expiresAt } }) => [setTimer(EXPIRE_TRANSACTIONS, tenant, expiresAt)],
);
/** A month is totalled only in projects that money has left. */
export const timeMonth = when("time-month-on-transaction-confirmed", TransactionConfirmed, ({ tenant, at, data }) =>
  data.moved.amount < 0 ? [setTimer(USAGE_MONTHS, tenant, closesAt(monthOf(at)))] : [],
);
/** An attempt whose answer is lost is looked up after five minutes. */
export const timeSettling = when(
  "time-settling-on-payment-attempt-started",
  PaymentAttemptStarted,
  ({ tenant, at }) => [setTimer(SETTLE_PAYMENTS, tenant, settlesAt(at))],
);
