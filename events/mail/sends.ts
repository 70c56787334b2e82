import * as z from "zod";
import { event } from "#events/_kernel";
import { CampaignId, SubscriberId } from "./ids.ts";

/** How many recipients a part of a campaign lists at most. */
export const PART_SIZE = 100;
const id = { campaignId: CampaignId, part: z.int().min(0) };
/** Where the walk over the audience goes on. */
export const AudiencePosition = z.object({ sort: z.string(), key: z.string() });

/** Some of a campaign's recipients, each of the campaign's once. `next` is absent at the end of the audience. */
export const RecipientsListed = event(
  "RecipientsListed",
  z.object({
    ...id,
    recipients: z.array(z.object({ subscriberId: SubscriberId, dueAt: z.string().optional() })).max(PART_SIZE),
    /** Of the campaign so far, with these. */
    listed: z.int().min(0),
    next: AudiencePosition.optional(),
  }),
  { internal: true },
);
/** What became of some of them. Those deferred are tried again at `retryAt`. */
export const SendsRecorded = event(
  "SendsRecorded",
  z.object({
    ...id,
    sent: z.array(SubscriberId),
    bounced: z.array(z.object({ subscriberId: SubscriberId, reason: z.string().max(300), hard: z.boolean() })),
    skipped: z.array(SubscriberId),
    /** It is not known whether it left; it is never sent again. */
    unconfirmed: z.array(SubscriberId),
    deferred: z.array(SubscriberId),
    retryAt: z.string().optional(),
  }),
  { internal: true },
);
export const campaignPartEvents = [RecipientsListed, SendsRecorded] as const;
