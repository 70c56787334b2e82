import { CAMPAIGN_PART, campaignPartEvents, RecipientsListed, SendsRecorded } from "#events/mail";
import { decider } from "#platform/domain";

export interface Waiting {
  readonly subscriberId: string;
  readonly dueAt?: string | undefined;
  readonly attempts: number;
}
export interface Position {
  readonly sort: string;
  readonly key: string;
}
/** Some of a campaign's recipients: those who still wait, in order. */
export interface CampaignPart {
  readonly listed?: number | undefined;
  readonly next?: Position | undefined;
  readonly waiting: readonly Waiting[];
}
interface Ref {
  readonly campaignId: string;
  readonly part: number;
}
interface List extends Ref {
  readonly recipients: { subscriberId: string; dueAt?: string }[];
  readonly listed: number;
  readonly next?: Position | undefined;
}
/** A part is listed once: whoever lists it again takes what is there. */
const list = (part: CampaignPart, { next, ...input }: List) =>
  part.listed === undefined ? [RecipientsListed({ ...input, ...(next && { next }) })] : [];

export interface Outcomes {
  readonly sent: readonly string[];
  readonly bounced: readonly { readonly subscriberId: string; readonly reason: string; readonly hard: boolean }[];
  readonly skipped: readonly string[];
  readonly unconfirmed: readonly string[];
  readonly deferred: readonly string[];
  readonly retryAt?: string | undefined;
}
/** What was recorded first counts. */
function record(part: CampaignPart, { campaignId, part: number, retryAt, ...outcomes }: Ref & Outcomes) {
  const waiting = new Set(part.waiting.map(({ subscriberId }) => subscriberId));
  const still = (ids: readonly string[]) => ids.filter((id) => waiting.has(id));
  const data = {
    sent: still(outcomes.sent),
    bounced: outcomes.bounced.filter(({ subscriberId }) => waiting.has(subscriberId)),
    skipped: still(outcomes.skipped),
    unconfirmed: still(outcomes.unconfirmed),
    deferred: still(outcomes.deferred),
  };
  if (Object.values(data).every((each) => each.length === 0)) return [];
  return [SendsRecorded({ campaignId, part: number, ...data, ...(retryAt && { retryAt }) })];
}

export const campaignPart = decider<CampaignPart>()({
  name: CAMPAIGN_PART,
  initial: { waiting: [] },
  events: campaignPartEvents,
  decide: { list, record },
  evolve: {
    RecipientsListed: (_, { recipients, listed, next }): CampaignPart => ({
      listed,
      next,
      waiting: recipients.map((each) => ({ ...each, attempts: 0 })),
    }),
    SendsRecorded: (state, { sent, bounced, skipped, unconfirmed, deferred, retryAt }): CampaignPart => {
      const over = new Set([...sent, ...bounced.map(({ subscriberId }) => subscriberId), ...skipped, ...unconfirmed]);
      const later = new Set(deferred);
      const waiting = state.waiting
        .filter(({ subscriberId }) => !over.has(subscriberId))
        .map((each) =>
          later.has(each.subscriberId)
            ? { ...each, attempts: each.attempts + 1, ...(retryAt && { dueAt: retryAt }) }
            : each,
        );
      return { ...state, waiting };
    },
  },
});
