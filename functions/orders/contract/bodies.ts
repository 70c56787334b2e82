import * as z from "zod";
import { emailAddress, PostalAddress, Price, WrittenPhone } from "#events/_kernel";
import { CustomerId } from "#events/customers";
import { DraftId } from "#events/drafts";
import { Gift } from "#events/orders";
import { DayOrInstant as Day } from "#platform/contract";

/**
 * How the buyer can be reached: without an email, by phone. A phone number is read by the country of the delivery address or of the
 * project, and stored in the international form.
 */
const OrderContact = z
  .strictObject({ email: emailAddress().optional(), phone: WrittenPhone.optional() })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
    path: ["email"],
    message: "Enter an email address or a phone number",
  });

export const CreateOrder = z.strictObject({
  /** The chosen customer: refused when the email belongs to another customer by now. Without an email, the order is theirs. */
  customerId: CustomerId.optional(),
  /** The draft it is placed from; only one order can be placed from a draft. */
  draftId: DraftId.optional(),
  contactInformation: OrderContact,
  shippingAddress: PostalAddress,
  billingAddress: PostalAddress.optional(),
  items: z
    .array(
      z.strictObject({
        variantRef: z.string().max(200),
        quantity: z.int().min(1).max(10_000),
        retailPrice: Price.optional(),
        personalisation: z.record(z.string().max(60), z.string().max(500)).optional(),
      }),
    )
    .min(1, "Add at least one item")
    .max(100),
  externalId: z.string().min(1).max(120).optional(),
  reference: z.string().max(120).optional(),
  note: z.string().max(2000).optional(),
  gift: Gift.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  tags: z.array(z.string().min(1).max(60)).max(50).optional(),
  channel: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,30}$/)
    .optional(),
  /** What the buyer pays for delivery. If absent, that of the delivery method. */
  shippingPrice: Price.optional(),
  /** The delivery that the buyer chose. Without a `shippingPrice`, the price of the methods that keep it is fixed. */
  boughtDelivery: z
    .strictObject({
      name: z.string().trim().min(1, "Enter the delivery method").max(200),
      type: z.enum(["delivery", "collect"]).optional(),
      tracked: z.boolean().optional(),
      /** A date counts until its end in the project's time zone. */
      promisedBy: Day.optional(),
    })
    .optional(),
  discounts: z
    .array(z.strictObject({ code: z.string().max(60).optional(), title: z.string().max(120), amount: Price }))
    .max(10)
    .optional(),
  /** Set by storefronts that have already taken the shopper's payment. */
  payment: z.strictObject({ vendor: z.string().max(40), reference: z.string().max(120) }).optional(),
});
export type CreateOrder = z.infer<typeof CreateOrder>;

/** What can be changed in an order at any time; null clears. */
export const OrderPatch = z.strictObject({
  note: z.string().max(2000).nullable().optional(),
  internalNote: z.string().max(5000).nullable().optional(),
  reference: z.string().max(120).nullable().optional(),
  tags: z.array(z.string().min(1).max(60)).max(50).optional(),
  shippingAddress: PostalAddress.optional(),
});
