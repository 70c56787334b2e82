import * as z from "zod";
import { ERASED_CONTACT, event, idOf, streamOf } from "../_kernel/index.ts";
import { FulfilmentId } from "../fulfilments/index.ts";
import { OrderId } from "../orders/index.ts";
import { BuyerLanguage } from "./languages.ts";

export * from "./languages.ts";

export const BuyerEmailId = idOf("bem");

/** What a shop writes to its buyers about, in the order in which it happens. */
export const BUYER_EMAIL_KINDS = [
  "received",
  "confirmed",
  "changed",
  "held",
  "dispatched",
  "delivered",
  "refunded",
  "cancelled",
] as const;
export const BuyerEmailKind = z.enum(BUYER_EMAIL_KINDS);
export type BuyerEmailKind = z.infer<typeof BuyerEmailKind>;

/** Those that a new project sends. The others quote a fulfiller's words, or depend on a carrier's reports. */
export const KINDS_AT_FIRST = ["received", "confirmed", "changed", "dispatched", "refunded", "cancelled"] as const;

export const BUYER_EMAIL = "buyer-email";
/** The stream of one email. */
export const buyerEmailStream = (emailId: string): string => streamOf(BUYER_EMAIL, emailId);
export const BUYER_EMAIL_SETTINGS = "buyer-emails";
/** The stream of a project's settings, in the project's log. */
export const buyerEmailSettingsStream = (project: string): string => streamOf(BUYER_EMAIL_SETTINGS, project);

export const MAX_SUBJECT = 120;
export const MAX_OPENING = 1000;

/** How one kind is sent. Without a subject or an opening of its own it has those of the product. */
export const KindSettings = z.object({
  on: z.boolean().optional(),
  subject: z.string().max(MAX_SUBJECT).nullable().optional(),
  opening: z.string().max(MAX_OPENING).nullable().optional(),
});
export type KindSettings = z.infer<typeof KindSettings>;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a time like 22:00");
/** No email leaves between these times of the project's time zone. They may go past midnight. */
export const BuyerQuietHours = z.object({ from: time, to: time });
export type BuyerQuietHours = z.infer<typeof BuyerQuietHours>;

export const BuyerEmailSettingsChanged = event(
  "BuyerEmailSettingsChanged",
  z.object({
    project: z.string(),
    kinds: z.partialRecord(BuyerEmailKind, KindSettings).optional(),
    quietHours: BuyerQuietHours.nullable().optional(),
    language: BuyerLanguage.optional(),
  }),
);

/** What an email is about, beside its order. */
export const BuyerEmailAbout = z.object({
  fulfillmentId: FulfilmentId.optional(),
  parcelId: z.string().optional(),
  refundId: z.string().optional(),
});
export type BuyerEmailAbout = z.infer<typeof BuyerEmailAbout>;

const ids = { emailId: BuyerEmailId, orderId: OrderId, customerId: z.string() };

/** An email to the buyer leaves at `dueAt`. Its words are made when it leaves, from the order as it is then. */
export const BuyerEmailQueued = event(
  "BuyerEmailQueued",
  z.object({
    ...ids,
    kind: BuyerEmailKind,
    about: BuyerEmailAbout,
    dueAt: z.string(),
    /** It was due when it was queued: it leaves without being released. */
    atOnce: z.literal(true).optional(),
    /** The email that it repeats. */
    resendOf: BuyerEmailId.optional(),
  }),
);
/** Its time has come, or somebody sends it at once. */
export const BuyerEmailReleased = event("BuyerEmailReleased", z.object(ids));
export const BuyerEmailSent = event(
  "BuyerEmailSent",
  z.object({ ...ids, to: z.string(), subject: z.string(), text: z.string() }),
  {
    personal: {
      subject: (data) => data.customerId,
      erased: { to: ERASED_CONTACT.email, subject: "Erased", text: "Erased" },
    },
    internal: true,
  },
);
/**
 * `stopped`: somebody stopped it in time; `refused`: the address takes no email; `gone`: the order was withdrawn, its buyer
 * erased, or what it is about is no longer so.
 */
export const BuyerEmailFailure = z.enum(["stopped", "refused", "gone"]);
export type BuyerEmailFailure = z.infer<typeof BuyerEmailFailure>;
export const BuyerEmailFailed = event("BuyerEmailFailed", z.object({ ...ids, reason: BuyerEmailFailure }), {
  internal: true,
});
/** The mail server reported afterwards that it did not arrive. */
export const BuyerEmailBounced = event("BuyerEmailBounced", z.object(ids), { internal: true });
