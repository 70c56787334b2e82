import {
  BILLING,
  BillingAdministered,
  BillingChanged,
  BillingWarned,
  PlanChangeCancelled,
  PlanChangeScheduled,
  PlanPeriodStarted,
  PlanTrialStarted,
  UsagePeriodClosed,
} from "#events/billing";
import { decider } from "#platform/domain";
import { administerBilling, changeBilling } from "./decide.ts";
import { type Billing, evolve, initial } from "./evolve.ts";
import { followInvoices } from "./overdue.ts";
import { advancePlan, closeMonth } from "./periods.ts";
import { warn } from "./warn.ts";

const events = [
  BillingChanged,
  BillingAdministered,
  PlanPeriodStarted,
  PlanTrialStarted,
  PlanChangeScheduled,
  PlanChangeCancelled,
  UsagePeriodClosed,
  BillingWarned,
] as const;
const decide = { changeBilling, administerBilling, advancePlan, closeMonth, warn, followInvoices };

export const billing = decider<Billing>()({ name: BILLING, initial, events, decide, evolve });
