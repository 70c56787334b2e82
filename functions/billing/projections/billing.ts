import * as z from "zod";
import { Money } from "#events/_kernel";
import {
  BillingAdministered,
  BillingChanged,
  BillingCompany,
  BillingStatus,
  CollectionMethod,
  SummaryCycle,
  TaxExempt,
} from "#events/billing";
import { Meta, metaOf } from "#platform/history";
import { projection, view } from "#platform/views";

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
  })
  .extend(Meta.shape);
export type BillingRow = z.infer<typeof Row>;

/** A project's billing settings, by project; no row while none were set. */
export const billingView = view<BillingRow>({ name: "billing-project", version: 1, row: Row, indexes: {} });

const project = ({ data }: { data: { project: string } }) => data.project;

/** Applies changes to the row; null removes a field. */
function applyChanges(row: BillingRow | undefined, data: object, meta: Meta): BillingRow {
  const { project: _, note: _note, credit: _credit, ...changes } = data as Record<string, unknown>;
  const all = Object.entries({ ...row, ...changes, ...meta });
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined)) as unknown as BillingRow;
}

export const billings = projection(billingView)
  .when(BillingChanged, project, (row, fact) => applyChanges(row, fact.data, metaOf(fact, row)))
  .when(BillingAdministered, project, (row, fact) => applyChanges(row, fact.data, metaOf(fact, row)));
