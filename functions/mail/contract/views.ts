import * as z from "zod";
import { MoneySum } from "#events/_kernel";
import {
  CampaignDetails,
  CampaignStatus,
  MailDraftContent,
  MailingListDetails,
  Segment,
  SubscriberDetails,
  SubscriberStatus,
} from "#events/mail";
import { Meta } from "#platform/history";

const ConsentView = z.object({
  at: z.string(),
  source: z.string(),
  text: z.string().optional(),
  ip: z.string().optional(),
  evidence: z.string().optional(),
});
export const CampaignStats = z.object({
  recipients: z.int(),
  /** Handed over to the mail service. */
  sent: z.int(),
  /** Handed over, less what bounced. */
  delivered: z.int(),
  opened: z.int(),
  clicked: z.int(),
  unsubscribed: z.int(),
  bounced: z.int(),
  complained: z.int(),
  orders: z.int(),
  revenue: MoneySum,
  /** Still to be sent. */
  waiting: z.int(),
  /** Left out: they unsubscribed, or were deleted, after sending began. */
  skipped: z.int(),
  /** It is not known whether it left; it is never sent again. */
  unconfirmed: z.int(),
});
export type CampaignStats = z.infer<typeof CampaignStats>;

export const Campaign = CampaignDetails.omit({
  mailingListIds: true,
  segment: true,
  excludeSegment: true,
  subject: true,
})
  .extend({
    id: z.string(),
    status: CampaignStatus,
    subject: z.string(),
    audience: z.object({
      mailingListIds: z.array(z.string()),
      segment: Segment.optional(),
      excludeSegment: Segment.optional(),
      estimate: z.int().optional(),
    }),
    startedAt: z.string().optional(),
    completedAt: z.string().optional(),
    /** Why sending stopped. */
    failure: z.string().optional(),
    /** Whether all recipients are listed. */
    frozen: z.boolean(),
    /** No mail server is set up, so its emails stay in the outbox. */
    keptInOutbox: z.boolean(),
    stats: CampaignStats,
  })
  .extend(Meta.shape);
export type Campaign = z.infer<typeof Campaign>;

export const MailDraft = z
  .object({
    id: z.string(),
    name: z.string(),
    content: MailDraftContent.extend({ html: z.string().optional(), text: z.string().optional() }),
    thumbnail: z.string().optional(),
    usedBy: z.array(z.string()),
  })
  .extend(Meta.shape);
export type MailDraft = z.infer<typeof MailDraft>;

export const MailingList = MailingListDetails.extend({
  id: z.string(),
  subscriberCount: z.int(),
  activeCount: z.int(),
}).extend(Meta.shape);
export type MailingList = z.infer<typeof MailingList>;

export const Subscriber = SubscriberDetails.extend({
  id: z.string(),
  status: SubscriberStatus,
  customerId: z.string().optional(),
  consent: ConsentView,
  lastClicked: z.string().optional(),
  lastOpened: z.string().optional(),
  lastPurchased: z.string().optional(),
  totalOrders: z.int(),
  totalSpent: MoneySum,
  unsubscribedAt: z.string().optional(),
  unsubscribeReason: z.string().optional(),
  /** Why no mail is sent to the address, in the words of who refused it. */
  bounceReason: z.string().optional(),
}).extend(Meta.shape);
export type Subscriber = z.infer<typeof Subscriber>;

/** How fast a campaign is handed over, and why people were not reached. */
export const CampaignProgress = z.object({
  /** What each count is for: minutes of a sending of up to two hours, else hours. */
  per: z.enum(["minute", "hour"]),
  /** In order, those without any too; beyond a week only hours in which something was sent. */
  handedOver: z.array(z.object({ at: z.string(), count: z.int() })),
  notReached: z.object({
    /** The addresses take no mail. */
    bounced: z.int(),
    /** The mailboxes took none for now, also after further attempts. */
    bouncedForNow: z.int(),
    /** Their mailboxes took none; they are tried again. */
    retrying: z.int(),
    skipped: z.int(),
    unconfirmed: z.int(),
  }),
});
export type CampaignProgress = z.infer<typeof CampaignProgress>;

/** An email of a campaign to one person. */
export const CampaignRecipient = z.object({
  campaignId: z.string(),
  campaignName: z.string().optional(),
  subscriberId: z.string(),
  status: z.enum(["waiting", "sent", "bounced", "skipped", "unconfirmed"]),
  at: z.string().optional(),
  reason: z.string().optional(),
  openedAt: z.string().optional(),
  clickedAt: z.string().optional(),
  unsubscribedAt: z.string().optional(),
  orders: z.int(),
});
export type CampaignRecipient = z.infer<typeof CampaignRecipient>;

export const SubscriberImport = z.object({
  importId: z.string(),
  jobId: z.string(),
  status: z.enum(["waiting", "running", "done", "failed", "cancelled"]),
  total: z.int(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  failed: z.array(z.object({ line: z.int(), email: z.string().optional(), reason: z.string() })),
  /** How the file was read where that is worth a look, such as a guess at its letters; nothing is kept out by it. */
  warnings: z.array(z.object({ line: z.int(), value: z.string().optional(), message: z.string() })).optional(),
  /** Columns that were not read. */
  unknownColumns: z.array(z.string()).optional(),
  /** Why the whole file could not be read; nothing of it was imported. */
  problem: z.string().optional(),
  /** Where the rows that did not go in can be fetched; empty when all did. */
  report: z.string(),
});
export type SubscriberImport = z.infer<typeof SubscriberImport>;

/** What somebody sees of their own subscription. */
export const Subscription = z.object({
  /** Their address, in part. */
  email: z.string(),
  shop: z.string(),
  status: z.enum(["pending", "subscribed", "unsubscribed"]),
});
export type Subscription = z.infer<typeof Subscription>;
