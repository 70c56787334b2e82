import * as z from "zod";
import { ContactInformation, idOf, PostalAddress } from "#events/_kernel";

export const WalletId = idOf("wal");
export const TransactionId = idOf("txn");
export const PaymentMethodId = idOf("mtd");

const line = (max: number) => z.string().trim().min(1).max(max);

/** The company that invoices are addressed to. */
export const BillingCompany = z.strictObject({
  name: line(200),
  registrationNumber: line(60).optional(),
  taxIds: z.array(z.strictObject({ type: line(40), value: line(60) })).max(10),
  address: PostalAddress,
});
export type BillingCompany = z.infer<typeof BillingCompany>;

export const Email = ContactInformation.shape.email;
export const BillingStatus = z.enum(["demo", "active", "past_due", "suspended", "closed"]);
export const SummaryCycle = z.enum(["weekly", "monthly", "none"]);
export const CollectionMethod = z.enum(["charge_automatically", "send_invoice"]);
export const TaxExempt = z.enum(["none", "exempt", "reverse"]);
