import * as z from "zod";
import { emailAddress, event, PostalAddress, streamOf } from "#events/_kernel";
import { PaymentMethodId } from "./shapes.ts";

export const PAYMENT_METHOD = "paymentmethod";
export const paymentMethodStream = (methodId: string): string => streamOf(PAYMENT_METHOD, methodId);

export const Vendor = z.enum(["stripe", "paypal", "gocardless", "bank_transfer"]);
/** A card as its vendor describes it. The full number never reaches us. */
export const Card = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int().min(1).max(12),
  expYear: z.int().min(2000).max(2100),
  funding: z.enum(["credit", "debit", "prepaid", "unknown"]),
  country: z.string().optional(),
  fingerprint: z.string(),
});
export type Card = z.infer<typeof Card>;
const line = (max: number) => z.string().trim().min(1).max(max);
export const BillingDetails = z.strictObject({
  name: line(120).optional(),
  email: emailAddress().optional(),
  phone: line(40).optional(),
  address: PostalAddress.optional(),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

const methodRef = { methodId: PaymentMethodId };
const personal = { subject: ({ methodId }: { methodId: string }) => methodId, erased: { billingDetails: {} } };

export const PaymentMethodAdded = event(
  "PaymentMethodAdded",
  z.object({
    ...methodRef,
    vendor: Vendor,
    /** The vendor's id of the card. */
    vendorReference: z.string(),
    card: Card,
    billingDetails: BillingDetails,
    priority: z.int(),
  }),
  { personal },
);
/** Only the changed fields. */
export const PaymentMethodChanged = event(
  "PaymentMethodChanged",
  z.object({
    ...methodRef,
    billingDetails: BillingDetails.optional(),
    priority: z.int().optional(),
    card: Card.optional(),
  }),
  { personal },
);
export const PaymentMethodRemoved = event("PaymentMethodRemoved", z.object(methodRef));
