import * as z from "zod";
import { Actor, Address, MoneySum } from "#events/_kernel";
import { Consent, Gender } from "#events/customers";
import { Meta } from "#platform/history";

/** A customer who was merged into another, with the figures of their own orders. */
const MergedCustomer = z.object({
  id: z.string(),
  email: z.string(),
  earlierEmails: z.array(z.string()),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  phone: z.string().optional(),
  totalOrderCount: z.int(),
  lifetimeValue: MoneySum,
  mergedAt: z.string(),
  mergedBy: Actor,
});

export const Customer = z
  .object({
    id: z.string(),
    ref: z.string(),
    email: z.string(),
    /** Addresses that were corrected, which still lead to the customer. */
    earlierEmails: z.array(z.string()).optional(),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    phone: z.string().optional(),
    gender: Gender.optional(),
    /** The country of the default address. */
    country: z.string().optional(),
    addresses: z.array(Address.extend({ id: z.string(), isDefault: z.boolean() })),
    totalOrderCount: z.int(),
    refundedOrderCount: z.int(),
    /** Paid less refunded, in the project's currency. */
    lifetimeValue: MoneySum,
    /** Of the orders that were paid more than refunded. */
    averageOrderValue: MoneySum,
    firstPurchasedAt: z.string().optional(),
    lastPurchasedAt: z.string().optional(),
    marketing: z.object({ email: Consent, sms: Consent, updatedAt: z.string().optional() }),
    tags: z.array(z.string()),
    note: z.string().optional(),
    locale: z.string().optional(),
    taxExempt: z.boolean(),
    status: z.enum(["active", "erased"]),
    sources: z.array(z.string()),
    /** Those who were merged into this customer; the figures above are of all of them. */
    merged: z.array(MergedCustomer).optional(),
    /** The survivor this customer was merged into. Lists and searches find only the survivor. */
    mergedInto: z.object({ id: z.string(), at: z.string(), by: Actor }).optional(),
  })
  .extend(Meta.shape);
export type Customer = z.infer<typeof Customer>;

/** Why two customers may be the same person: the phone number, name and postcode, or name and the email before the @. */
export const SimilarCustomer = z.object({
  customer: Customer,
  by: z.array(z.enum(["phone", "address", "email"])),
});
