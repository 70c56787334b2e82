import * as z from "zod";
import { BuyerEmailFailure, BuyerEmailKind, BuyerLanguage, BuyerQuietHours } from "#events/buyer-emails";

/** One kind of email. `subject` and `opening` are the shop's own words; null = the product's, which are the `default…`. */
const KindAnswer = z.object({
  kind: BuyerEmailKind,
  on: z.boolean(),
  subject: z.string().nullable(),
  opening: z.string().nullable(),
  defaultSubject: z.string(),
  defaultOpening: z.string(),
  sent: z.int(),
  bounced: z.int(),
  lastSentAt: z.string().optional(),
});

export const BuyerEmailSettings = z.object({
  kinds: z.array(KindAnswer),
  quietHours: BuyerQuietHours.nullable(),
  /** What emails and the page of an order are written in: as chosen, else that of the project's locale, else English. */
  language: BuyerLanguage,
  /** Where answers go; absent = nowhere that anybody reads. */
  replyTo: z.string().optional(),
  placeholders: z.array(z.string()),
});
export type BuyerEmailSettings = z.infer<typeof BuyerEmailSettings>;

/** An email to a buyer. What it says, and whom it went to, is there once it was sent. */
export const BuyerEmail = z.object({
  id: z.string(),
  orderId: z.string(),
  kind: BuyerEmailKind,
  status: z.enum(["waiting", "leaving", "sent", "failed"]),
  /** Why it was not sent. */
  reason: BuyerEmailFailure.optional(),
  queuedAt: z.string(),
  dueAt: z.string(),
  sentAt: z.string().optional(),
  /** Its mail server reported that it did not arrive. */
  bounced: z.boolean(),
  resendOf: z.string().optional(),
  to: z.string().optional(),
  subject: z.string().optional(),
  text: z.string().optional(),
});
export type BuyerEmail = z.infer<typeof BuyerEmail>;

export const BuyerEmailPreview = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

const StatusItem = z.object({ title: z.string(), detail: z.string(), quantity: z.int(), image: z.string().optional() });
/** What a buyer sees of a fulfilment: never who makes it, nor what it costs. */
const StatusPart = z.object({
  number: z.string(),
  state: z.enum(["waiting", "making", "sent", "arrived", "stopped", "returned", "cancelled"]),
  promisedBy: z.string().optional(),
  /** Whether it sends items again that went wrong. */
  again: z.boolean(),
  items: z.array(StatusItem),
  parcels: z.array(
    z.object({
      carrier: z.string(),
      service: z.string().optional(),
      trackingNumber: z.string().optional(),
      trackingUrl: z.string().optional(),
      dispatchedAt: z.string().optional(),
      deliveredAt: z.string().optional(),
      returnedAt: z.string().optional(),
    }),
  ),
});
export const OrderStatus = z.object({
  shop: z.string(),
  language: BuyerLanguage,
  locale: z.string(),
  timeZone: z.string(),
  number: z.string(),
  placedAt: z.string(),
  cancelled: z.boolean(),
  parts: z.array(StatusPart),
  /** What a refund took off is not in `total`. */
  total: z.object({ amount: z.int(), currency: z.string() }),
  refunded: z.object({ amount: z.int(), currency: z.string() }),
  /** Where it goes: the town alone. */
  town: z.string(),
  /** Whether a question can be sent from the page. */
  questions: z.boolean(),
});
export type OrderStatus = z.infer<typeof OrderStatus>;
