import {
  CAMPAIGN,
  CampaignCancelled,
  CampaignChanged,
  type CampaignChanges,
  CampaignCreated,
  type CampaignDetails,
  CampaignFailed,
  CampaignPaused,
  CampaignResumed,
  CampaignScheduled,
  CampaignSent,
  CampaignStarted,
  type CampaignStatus,
  CampaignUnscheduled,
  campaignEvents,
  type MailDraftContent,
  RecipientsFrozen,
} from "#events/mail";
import { decider, differing, refuse } from "#platform/domain";

/** What a campaign sends, as it was when sending began. */
export interface Sending {
  readonly startedAt: string;
  readonly content: MailDraftContent;
  readonly localTime?: string | undefined;
  readonly timeZone: string;
  readonly origin: string;
}
export interface Campaign {
  readonly status: CampaignStatus | "none";
  readonly details: CampaignDetails;
  readonly startsAt?: string | undefined;
  readonly sending?: Sending | undefined;
  /** Set once all recipients are listed. */
  readonly parts?: number | undefined;
}
const NOTHING: CampaignDetails = {
  name: "",
  draftId: "",
  mailingListIds: [],
  from: { name: "", email: "" },
  sendInRecipientTimeZone: false,
  tracking: { opens: true, clicks: true },
};
interface Ref {
  readonly campaignId: string;
}
const wrongStep = ({ status }: Campaign, to: string) => refuse("invalid-transition", { from: status, to });

const create = (campaign: Campaign, input: Ref & CampaignDetails) =>
  campaign.status === "none" ? [CampaignCreated(input)] : [];

function change(campaign: Campaign, { campaignId, changes }: Ref & { readonly changes: CampaignChanges }) {
  if (campaign.status === "none") return refuse("not-found");
  if (campaign.status !== "draft" && campaign.status !== "scheduled") return refuse("campaign-not-editable");
  const different = differing(campaign.details, changes);
  return Object.keys(different).length ? [CampaignChanged({ ...different, campaignId })] : [];
}

interface Schedule extends Ref {
  readonly scheduledAt: string;
  readonly startsAt: string;
}
function schedule(campaign: Campaign, input: Schedule) {
  if (campaign.status === "none") return refuse("not-found");
  if (campaign.status === "scheduled" && campaign.startsAt === input.startsAt) return [];
  if (campaign.status !== "draft" && campaign.status !== "scheduled") return wrongStep(campaign, "scheduled");
  return [CampaignScheduled(input)];
}

function unschedule(campaign: Campaign, { campaignId }: Ref) {
  if (campaign.status === "none") return refuse("not-found");
  if (campaign.status === "draft") return [];
  return campaign.status === "scheduled" ? [CampaignUnscheduled({ campaignId })] : wrongStep(campaign, "draft");
}

function cancel(campaign: Campaign, { campaignId }: Ref) {
  if (campaign.status === "none") return refuse("not-found");
  if (campaign.status === "cancelled") return [];
  return campaign.status === "scheduled" ? [CampaignCancelled({ campaignId })] : wrongStep(campaign, "cancelled");
}

/** `dueAt`: only if it is scheduled for that time or earlier. */
function start(campaign: Campaign, { dueAt, ...input }: Ref & Sending & { readonly dueAt?: string | undefined }) {
  if (campaign.status === "none") return refuse("not-found");
  if (dueAt !== undefined && (campaign.status !== "scheduled" || (campaign.startsAt ?? "~") > dueAt)) return [];
  if (campaign.status !== "draft" && campaign.status !== "scheduled") return wrongStep(campaign, "sending");
  return [CampaignStarted(input)];
}

const freeze = (campaign: Campaign, input: Ref & { readonly parts: number; readonly recipients: number }) =>
  campaign.sending && campaign.parts === undefined ? [RecipientsFrozen(input)] : [];

function pause(campaign: Campaign, { campaignId }: Ref) {
  if (campaign.status === "none") return refuse("not-found");
  if (campaign.status === "paused") return [];
  return campaign.status === "sending" ? [CampaignPaused({ campaignId })] : wrongStep(campaign, "paused");
}

function resume(campaign: Campaign, { campaignId }: Ref) {
  if (campaign.status === "none") return refuse("not-found");
  if (campaign.status === "sending") return [];
  const canResume = campaign.status === "paused" || campaign.status === "failed";
  return canResume ? [CampaignResumed({ campaignId })] : wrongStep(campaign, "sending");
}

const fail = (campaign: Campaign, input: Ref & { readonly reason: string }) =>
  campaign.status === "sending" ? [CampaignFailed(input)] : [];

/** A campaign whose last emails left while it was being paused is sent all the same. */
const finish = (campaign: Campaign, input: Ref & { readonly completedAt: string }) =>
  campaign.parts !== undefined && (campaign.status === "sending" || campaign.status === "paused")
    ? [CampaignSent(input)]
    : [];

export const campaign = decider<Campaign>()({
  name: CAMPAIGN,
  initial: { status: "none", details: NOTHING },
  events: campaignEvents,
  decide: { create, change, schedule, unschedule, cancel, start, freeze, pause, resume, fail, finish },
  evolve: {
    CampaignCreated: (_, { campaignId: _id, ...details }): Campaign => ({ status: "draft", details }),
    CampaignChanged: (state, { campaignId: _id, ...changes }): Campaign => ({
      ...state,
      details: Object.fromEntries(
        Object.entries({ ...state.details, ...changes }).filter(([, value]) => value !== null),
      ) as never,
    }),
    CampaignScheduled: (state, { scheduledAt, startsAt }): Campaign => ({
      ...state,
      status: "scheduled",
      startsAt,
      details: { ...state.details, scheduledAt },
    }),
    CampaignUnscheduled: (state): Campaign => ({ ...state, status: "draft", startsAt: undefined }),
    CampaignCancelled: (state): Campaign => ({ ...state, status: "cancelled", startsAt: undefined }),
    CampaignStarted: (state, { campaignId: _id, ...sending }): Campaign => ({
      ...state,
      status: "sending",
      startsAt: undefined,
      sending,
    }),
    RecipientsFrozen: (state, { parts }): Campaign => ({ ...state, parts }),
    CampaignPaused: (state): Campaign => ({ ...state, status: "paused" }),
    CampaignResumed: (state): Campaign => ({ ...state, status: "sending" }),
    CampaignFailed: (state): Campaign => ({ ...state, status: "failed" }),
    CampaignSent: (state): Campaign => ({ ...state, status: "sent" }),
  },
});
