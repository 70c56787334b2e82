import * as z from "zod";
import { Money } from "#events/_kernel";
import {
  BillingAdministered,
  BillingChanged,
  BillingCompany,
  BillingStatus,
  CollectionMethod,
  PlanChangeCancelled,
  PlanChangeScheduled,
  PlanPeriodStarted,
  PlanTrialStarted,
  SummaryCycle,
  TaxExempt,
} from "#events/billing";
import { Meta, metaOf } from "#platform/history";
import { projection, view } from "#platform/views";
import { evolve } from "../domain/billing/evolve.ts";
import type { PlanState } from "../domain/periods/plan-change.ts";
import { DEMO } from "../domain/plans.ts";

const Row = z
  .object({
    plan: z.string().optional(),
    status: BillingStatus.optional(),
    billingEmail: z.string().optional(),
    ccEmails: z.array(z.string()).optional(),
    company: BillingCompany.optional(),
    defaultPaymentMethodId: z.string().optional(),
    defaultWalletId: z.string().optional(),
    purchaseOrderNumber: z.string().optional(),
    summaryCycle: SummaryCycle.optional(),
    creditLimit: Money.optional(),
    paymentTermsDays: z.int().optional(),
    collectionMethod: CollectionMethod.optional(),
    taxExempt: TaxExempt.optional(),
    currency: z.string().optional(),
    /** The paid period, and the start whose day of the month later periods begin on. */
    period: z
      .object({
        plan: z.string(),
        start: z.string(),
        end: z.string(),
        anchor: z.string(),
        currency: z.string().optional(),
        price: Money.optional(),
      })
      .optional(),
    trial: z.object({ start: z.string(), end: z.string(), over: z.boolean() }).optional(),
    scheduled: z.object({ plan: z.string(), at: z.string() }).optional(),
  })
  .extend(Meta.shape);
export type BillingRow = z.infer<typeof Row>;

/** A project's billing settings, by project; no row while none were set. */
export const billingView = view<BillingRow>({ name: "billing-project", version: 3, row: Row, indexes: {} });

const project = ({ data }: { data: { project: string } }) => data.project;

/** Applies changes to the row; null removes a field. */
function applyChanges(row: BillingRow | undefined, data: object, meta: Meta): BillingRow {
  const { project: _, note: _note, credit: _credit, ...changes } = data as Record<string, unknown>;
  const all = Object.entries({ ...row, ...changes, ...meta });
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined)) as unknown as BillingRow;
}

/** The plan's period, trial and scheduled change, as the domain folds them. */
function withPlan(row: BillingRow | undefined, meta: Meta, fold: (state: PlanState) => PlanState): BillingRow {
  const { plan, period, trial, scheduled, ...rest } = row ?? ({} as Partial<BillingRow>);
  const state = fold({ plan: plan ?? DEMO, period, trial, scheduled });
  return applyChanges(rest as BillingRow, { ...state, ...(plan === undefined && { plan: undefined }) }, meta);
}
type Evolve = keyof typeof evolve;
const planBy = (name: Evolve, data: object) => (state: PlanState) => {
  const whole = { status: DEMO, creditLimit: null, details: {}, ...state };
  const { plan, period, trial, scheduled } = evolve[name](whole, data as never);
  return { plan, period, trial, scheduled };
};

/** A changed plan may end its period, its trial and a scheduled change. */
function changed(row: BillingRow | undefined, name: Evolve, data: { plan?: string | undefined }, meta: Meta) {
  const before = data.plan === undefined ? row : withPlan(row, meta, planBy(name, { plan: data.plan }));
  return applyChanges(before, data, meta);
}

export const billings = projection(billingView)
  .when(BillingChanged, project, (row, fact) => changed(row, "BillingChanged", fact.data, metaOf(fact, row)))
  .when(BillingAdministered, project, (row, fact) => changed(row, "BillingAdministered", fact.data, metaOf(fact, row)))
  .when(PlanPeriodStarted, project, (row, fact) =>
    withPlan(row, metaOf(fact, row), planBy("PlanPeriodStarted", fact.data)),
  )
  .when(PlanTrialStarted, project, (row, fact) =>
    withPlan(row, metaOf(fact, row), planBy("PlanTrialStarted", fact.data)),
  )
  .when(PlanChangeScheduled, project, (row, fact) =>
    withPlan(row, metaOf(fact, row), planBy("PlanChangeScheduled", fact.data)),
  )
  .when(PlanChangeCancelled, project, (row, fact) =>
    withPlan(row, metaOf(fact, row), planBy("PlanChangeCancelled", fact.data)),
  );
