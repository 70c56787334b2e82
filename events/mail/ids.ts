import { idOf, streamOf } from "#events/_kernel";

export const CampaignId = idOf("cmp");
export const MailDraftId = idOf("mld");
export const MailingListId = idOf("mls");
export const SubscriberId = idOf("sbr");

export const CAMPAIGN = "campaign";
export const MAIL_DRAFT = "maildraft";
export const MAILING_LIST = "mailinglist";
export const SUBSCRIBER = "subscriber";
export const CAMPAIGN_PART = "campaignpart";

export const campaignStream = (id: string): string => streamOf(CAMPAIGN, id);
export const mailingListStream = (id: string): string => streamOf(MAILING_LIST, id);
export const subscriberStream = (id: string): string => streamOf(SUBSCRIBER, id);
/** A part of a campaign's recipients; parts are counted from 0. */
export const partId = (campaignId: string, part: number): string => `${campaignId}.${part}`;
export const partStream = (campaignId: string, part: number): string =>
  streamOf(CAMPAIGN_PART, partId(campaignId, part));
