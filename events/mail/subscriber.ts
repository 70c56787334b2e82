import * as z from "zod";
import { event, Money } from "#events/_kernel";
import { CampaignId, MailingListId, SubscriberId } from "./ids.ts";

export const SubscriberStatus = z.enum(["pending", "subscribed", "unsubscribed", "bounced", "complained", "cleaned"]);
export type SubscriberStatus = z.infer<typeof SubscriberStatus>;
export const SubscriberGender = z.enum(["male", "female"]);
export const ConsentSource = z.enum(["form", "checkout", "import", "api", "manual"]);
/** That somebody may be written to: since when, where they agreed, and to what. */
export const MailConsent = z.object({
  at: z.string(),
  source: ConsentSource,
  text: z.string().max(1000).optional(),
  ip: z.string().max(60).optional(),
  evidence: z.string().max(500).optional(),
});
export type MailConsent = z.infer<typeof MailConsent>;

export const SubscriberDetails = z.object({
  email: z.string(),
  firstName: z.string().max(120).optional(),
  lastName: z.string().max(120).optional(),
  gender: SubscriberGender.optional(),
  mailingListIds: z.array(MailingListId).max(50),
  tags: z.array(z.string().max(60)).max(50),
  country: z.string().max(2).optional(),
  language: z.string().max(20).optional(),
  birthday: z.string().max(10).optional(),
  timeZone: z.string().max(60).optional(),
});
export type SubscriberDetails = z.infer<typeof SubscriberDetails>;
const own = SubscriberDetails.shape;
export const SubscriberChanges = SubscriberDetails.partial().extend({
  firstName: own.firstName.nullable(),
  lastName: own.lastName.nullable(),
  gender: own.gender.nullable(),
  country: own.country.nullable(),
  language: own.language.nullable(),
  birthday: own.birthday.nullable(),
  timeZone: own.timeZone.nullable(),
});
export type SubscriberChanges = z.infer<typeof SubscriberChanges>;

const ERASED = {
  email: "erased@erased.invalid",
  firstName: "Erased",
  lastName: undefined,
  gender: undefined,
  tags: [],
  country: undefined,
  language: undefined,
  birthday: undefined,
  timeZone: undefined,
};
const of = (data: { subscriberId: string }) => data.subscriberId;
const personal = { personal: { subject: of, erased: ERASED } as never };
const id = { subscriberId: SubscriberId };
const from = { campaignId: CampaignId.optional() };

export const SubscriberAdded = event(
  "SubscriberAdded",
  SubscriberDetails.extend({
    ...id,
    consent: MailConsent,
    /** They confirm by a link before they are written to. */
    pending: z.boolean(),
    importId: z.string().optional(),
  }),
  { personal: { subject: of, erased: { ...ERASED, consent: { at: "", source: "manual" } } } as never },
);
export const SubscriberChanged = event("SubscriberChanged", SubscriberChanges.extend(id), personal);
export const SubscriberConfirmed = event("SubscriberConfirmed", z.object({ ...id, ip: z.string().optional() }), {
  personal: { subject: of, erased: { ip: undefined } },
});
/** `by` says whether they did it themselves. */
export const SubscriberUnsubscribed = event(
  "SubscriberUnsubscribed",
  z.object({ ...id, ...from, by: z.enum(["person", "shop"]), reason: z.string().max(500).optional() }),
  { personal: { subject: of, erased: { reason: undefined } } },
);
/** They subscribed again, by themselves. */
export const SubscriberResubscribed = event("SubscriberResubscribed", z.object({ ...id, consent: MailConsent }), {
  personal: { subject: of, erased: { consent: { at: "", source: "form" } } } as never,
});
/** `hard`: the address takes no mail, so nothing is sent to it any more. */
export const SubscriberBounced = event(
  "SubscriberBounced",
  z.object({ ...id, ...from, hard: z.boolean(), reason: z.string().max(300) }),
);
export const SubscriberComplained = event("SubscriberComplained", z.object({ ...id, ...from }));
/** Somebody made sure that mail to the address is wanted and arrives. */
export const SubscriberCleared = event("SubscriberCleared", z.object({ ...id, reason: z.string().max(500) }));
export const SubscriberDeleted = event("SubscriberDeleted", z.object({ ...id, importId: z.string().optional() }));

const campaign = { ...id, campaignId: CampaignId };
export const MailOpened = event("MailOpened", z.object(campaign), { internal: true });
export const MailClicked = event("MailClicked", z.object({ ...campaign, url: z.string().max(2000) }), {
  internal: true,
});
/** An order of theirs; `campaignId` is the campaign it is counted for. */
export const SubscriberPurchased = event(
  "SubscriberPurchased",
  z.object({ ...id, ...from, orderId: z.string(), amount: Money, placedAt: z.string() }),
  { internal: true },
);
/** The order was cancelled or withdrawn: it no longer counts. */
export const SubscriberPurchaseRemoved = event(
  "SubscriberPurchaseRemoved",
  z.object({ ...id, ...from, orderId: z.string(), amount: Money }),
  { internal: true },
);

export const subscriberEvents = [
  SubscriberAdded,
  SubscriberChanged,
  SubscriberConfirmed,
  SubscriberUnsubscribed,
  SubscriberResubscribed,
  SubscriberBounced,
  SubscriberComplained,
  SubscriberCleared,
  SubscriberDeleted,
  MailOpened,
  MailClicked,
  SubscriberPurchased,
  SubscriberPurchaseRemoved,
] as const;
