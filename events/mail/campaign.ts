import * as z from "zod";
import { event } from "#events/_kernel";
import { MailDraftContent } from "./content.ts";
import { CampaignId, MailDraftId, MailingListId } from "./ids.ts";
import { Segment } from "./segment.ts";

export const CampaignStatus = z.enum(["draft", "scheduled", "sending", "sent", "paused", "cancelled", "failed"]);
export type CampaignStatus = z.infer<typeof CampaignStatus>;
/** Who an email is from. Replies go to `email`. */
export const MailSender = z.object({ name: z.string().max(80), email: z.string().max(254) });
export type MailSender = z.infer<typeof MailSender>;
export const MailTracking = z.object({
  opens: z.boolean(),
  clicks: z.boolean(),
  utm: z.record(z.string().max(40), z.string().max(200)).optional(),
});
export type MailTracking = z.infer<typeof MailTracking>;

export const CampaignDetails = z.object({
  name: z.string().max(120),
  draftId: MailDraftId,
  mailingListIds: z.array(MailingListId).max(50),
  segment: Segment.optional(),
  excludeSegment: Segment.optional(),
  /** In place of the draft's own. */
  subject: z.string().max(200).optional(),
  previewText: z.string().max(200).optional(),
  from: MailSender,
  replyTo: z.string().max(254).optional(),
  scheduledAt: z.string().optional(),
  sendInRecipientTimeZone: z.boolean(),
  tracking: MailTracking,
});
export type CampaignDetails = z.infer<typeof CampaignDetails>;
const own = CampaignDetails.shape;
/** Only what changed; `null` removes. */
export const CampaignChanges = CampaignDetails.partial().extend({
  segment: own.segment.nullable(),
  excludeSegment: own.excludeSegment.nullable(),
  subject: own.subject.nullable(),
  previewText: own.previewText.nullable(),
  replyTo: own.replyTo.nullable(),
  scheduledAt: own.scheduledAt.nullable(),
});
export type CampaignChanges = z.infer<typeof CampaignChanges>;

const id = { campaignId: CampaignId };
export const CampaignCreated = event("CampaignCreated", CampaignDetails.extend(id));
export const CampaignChanged = event("CampaignChanged", CampaignChanges.extend(id));
/** `startsAt` is the first moment at which somebody's time has come. */
export const CampaignScheduled = event(
  "CampaignScheduled",
  z.object({ ...id, scheduledAt: z.string(), startsAt: z.string() }),
);
export const CampaignUnscheduled = event("CampaignUnscheduled", z.object(id));
export const CampaignCancelled = event("CampaignCancelled", z.object(id));
/** The email as it is sent, whatever happens to its draft later. Only who was subscribed at `startedAt` gets it. */
export const CampaignStarted = event(
  "CampaignStarted",
  z.object({
    ...id,
    startedAt: z.string(),
    content: MailDraftContent,
    /** The wall-clock time that each reader's zone waits for. */
    localTime: z.string().optional(),
    /** The shop's zone, for readers whose own is not known. */
    timeZone: z.string(),
    /** What links begin with. */
    origin: z.string(),
  }),
);
/** All recipients are listed, in so many parts. Nobody is added any more. */
export const RecipientsFrozen = event(
  "RecipientsFrozen",
  z.object({ ...id, parts: z.int().min(0), recipients: z.int().min(0) }),
);
export const CampaignPaused = event("CampaignPaused", z.object(id));
export const CampaignResumed = event("CampaignResumed", z.object(id));
/** Sending stopped: the mail service could not be reached, or refused the sender. */
export const CampaignFailed = event("CampaignFailed", z.object({ ...id, reason: z.string().max(300) }));
export const CampaignSent = event("CampaignSent", z.object({ ...id, completedAt: z.string() }));

export const campaignEvents = [
  CampaignCreated,
  CampaignChanged,
  CampaignScheduled,
  CampaignUnscheduled,
  CampaignCancelled,
  CampaignStarted,
  RecipientsFrozen,
  CampaignPaused,
  CampaignResumed,
  CampaignFailed,
  CampaignSent,
] as const;
