import * as z from "zod";
import { Currency, event, Money, ProjectId, streamOf } from "#events/_kernel";
import {
  BillingCompany,
  BillingStatus,
  CollectionMethod,
  Email,
  PaymentMethodId,
  SummaryCycle,
  TaxExempt,
  WalletId,
} from "./shapes.ts";

export const BILLING = "billing";
export const billingStream = (project: string): string => streamOf(BILLING, project);

const changes = {
  project: ProjectId,
  plan: z.string().optional(),
  /** Derived from the plan, or set by an administrator. */
  status: BillingStatus.optional(),
  billingEmail: Email.optional(),
  ccEmails: z.array(Email).optional(),
  company: BillingCompany.nullable().optional(),
  defaultPaymentMethodId: PaymentMethodId.nullable().optional(),
  defaultWalletId: WalletId.optional(),
  purchaseOrderNumber: z.string().nullable().optional(),
  summaryCycle: SummaryCycle.optional(),
};
const personal = {
  subject: ({ project }: { project: string }) => project,
  erased: { billingEmail: "erased@erased.invalid", ccEmails: [], company: null },
};

/** Only the changed fields; `null` removes one. */
export const BillingChanged = event("BillingChanged", z.object(changes), { personal });

/** What an administrator of the platform changed, and why. `credit` is the change to what a wallet may spend. */
export const BillingAdministered = event(
  "BillingAdministered",
  z.object({
    ...changes,
    creditLimit: Money.nullable().optional(),
    credit: z.object({ walletId: WalletId, amount: z.int() }).optional(),
    paymentTermsDays: z.int().optional(),
    collectionMethod: CollectionMethod.optional(),
    taxExempt: TaxExempt.optional(),
    currency: Currency.optional(),
    note: z.string(),
  }),
  { personal },
);
