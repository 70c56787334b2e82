import * as z from "zod";
import {
  MailClicked,
  MailOpened,
  RecipientsListed,
  SendsRecorded,
  SubscriberBounced,
  SubscriberComplained,
  SubscriberPurchased,
  SubscriberPurchaseRemoved,
  SubscriberUnsubscribed,
} from "#events/mail";
import { composed, view } from "#platform/views";

const Row = z.object({
  campaignId: z.string(),
  subscriberId: z.string(),
  status: z.enum(["waiting", "sent", "bounced", "skipped", "unconfirmed"]),
  at: z.string(),
  /** Whether the mail service took it, also where it bounced later. */
  handedOver: z.boolean(),
  reason: z.string().optional(),
  /** Of a bounce: the address takes no mail at all. */
  hard: z.boolean().optional(),
  /** When somebody who waits is tried again, after their mailbox took no mail. */
  retryAt: z.string().optional(),
  openedAt: z.string().optional(),
  clickedAt: z.string().optional(),
  unsubscribedAt: z.string().optional(),
  complainedAt: z.string().optional(),
  orders: z.int(),
  /** In minor units, by currency. */
  revenue: z.record(z.string(), z.int()),
});
/** A campaign's email to one person. It names nobody. */
export type SendRow = z.infer<typeof Row>;

/** How much of a moment names its minute, and its hour. */
export const MINUTE_CHARS = 16;
export const HOUR_CHARS = 13;
export const paceOf = (campaignId: string, chars: number, at: string): string =>
  `${campaignId} ${chars} ${at.slice(0, chars)}`;

const one = (is: unknown): number => (is ? 1 : 0);
/** Revenue stands in the sums by its currency: `revenue GBP`. */
const revenueOf = ({ revenue }: SendRow) =>
  Object.fromEntries(Object.entries(revenue).map(([currency, amount]) => [`revenue ${currency}`, amount]));

export const sendView = view<SendRow>({
  name: "mail-send",
  version: 2,
  row: Row,
  indexes: {
    subscriber: (row) => ({ partition: row.subscriberId, sort: `${row.at} ${row.campaignId}` }),
    /** Those that were not reached, and those that reacted. */
    notable: (row) => [
      ...(["bounced", "skipped", "unconfirmed"].includes(row.status) || row.complainedAt || row.unsubscribedAt
        ? [{ partition: `${row.campaignId} problems`, sort: `${row.at} ${row.subscriberId}` }]
        : []),
      ...(row.openedAt || row.clickedAt || row.orders > 0
        ? [
            {
              partition: `${row.campaignId} reactions`,
              sort: `${row.openedAt ?? row.clickedAt ?? row.at} ${row.subscriberId}`,
            },
          ]
        : []),
    ],
  },
  tallies: {
    stats: (row) => [
      {
        partition: row.campaignId,
        add: {
          recipients: 1,
          [row.status]: 1,
          bouncedHard: one(row.status === "bounced" && row.hard),
          retrying: one(row.status === "waiting" && row.retryAt),
          handedOver: one(row.handedOver),
          opened: one(row.openedAt ?? row.clickedAt),
          clicked: one(row.clickedAt),
          unsubscribed: one(row.unsubscribedAt),
          complained: one(row.complainedAt),
          orders: row.orders,
          ...revenueOf(row),
        },
      },
    ],
    /** How many were handed over in each minute and each hour. */
    pace: ({ campaignId, handedOver, at }) =>
      handedOver
        ? [MINUTE_CHARS, HOUR_CHARS].map((chars) => ({
            partition: paceOf(campaignId, chars, at),
            add: { handedOver: 1 },
          }))
        : [],
  },
  lean: ["subscriber", "notable"],
});

/** What the campaign did with the recipient, or what the recipient did. */
type Part = Partial<SendRow>;
type OfCampaign = { data: { campaignId?: string | undefined; subscriberId: string } };
const sendKey = (campaignId: string, subscriberId: string): string => `${campaignId} ${subscriberId}`;
const subscriberIn = (key: string): string => key.slice(key.indexOf(" ") + 1);
const key = ({ data }: OfCampaign) => (data.campaignId ? sendKey(data.campaignId, data.subscriberId) : undefined);
const each = (campaignId: string, ids: readonly string[]) => ids.map((id) => sendKey(campaignId, id));
const sold = (part: Part | undefined, amount: { amount: number; currency: string }, sign: 1 | -1): Part => ({
  ...part,
  orders: (part?.orders ?? 0) + sign,
  revenue: {
    ...part?.revenue,
    [amount.currency]: (part?.revenue?.[amount.currency] ?? 0) + sign * amount.amount,
  },
});

export const sends = composed<Part, SendRow>(sendView, (parts) => {
  const all = Object.values(parts);
  const listed = all.find(({ status, campaignId }) => campaignId !== undefined && status !== undefined);
  if (!listed) return undefined;
  const reacted = all.filter((part) => part !== listed);
  const handedOver = listed.status === "sent";
  const merged = Object.assign({ orders: 0, revenue: {} }, ...reacted, listed, { handedOver }) as SendRow;
  // What bounced later was handed over before.
  const bounced = reacted.find(({ status }) => status === "bounced");
  if (!bounced || merged.status !== "sent") return merged;
  return { ...merged, status: "bounced", reason: bounced.reason, hard: bounced.hard };
})
  .when(
    RecipientsListed,
    ({ data }) =>
      each(
        data.campaignId,
        data.recipients.map(({ subscriberId }) => subscriberId),
      ),
    (_, { data: { campaignId }, at }, name) => ({
      campaignId,
      subscriberId: subscriberIn(name),
      status: "waiting",
      at,
    }),
  )
  .when(
    SendsRecorded,
    ({ data }) =>
      each(data.campaignId, [
        ...data.sent,
        ...data.bounced.map(({ subscriberId }) => subscriberId),
        ...data.skipped,
        ...data.unconfirmed,
        ...data.deferred,
      ]),
    ({ retryAt: _, ...part } = {}, { data, at }, name) => {
      const id = subscriberIn(name);
      if (data.deferred.includes(id)) return { ...part, retryAt: data.retryAt ?? at };
      const bounce = data.bounced.find(({ subscriberId }) => subscriberId === id);
      if (bounce) return { ...part, status: "bounced", at, reason: bounce.reason, hard: bounce.hard };
      const status = data.sent.includes(id) ? "sent" : data.skipped.includes(id) ? "skipped" : "unconfirmed";
      return { ...part, status, at };
    },
  )
  .when(MailOpened, key, (part, { at }) => ({ ...part, openedAt: part?.openedAt ?? at }))
  .when(MailClicked, key, (part, { at }) => ({ ...part, clickedAt: part?.clickedAt ?? at }))
  .when(SubscriberUnsubscribed, key, (part, { at }) => ({ ...part, unsubscribedAt: part?.unsubscribedAt ?? at }))
  .when(SubscriberComplained, key, (part, { at }) => ({ ...part, complainedAt: part?.complainedAt ?? at }))
  .when(SubscriberBounced, key, (part, { data }) => ({
    ...part,
    status: "bounced",
    reason: data.reason,
    hard: data.hard,
  }))
  .when(SubscriberPurchased, key, (part, { data }) => sold(part, data.amount, 1))
  .when(SubscriberPurchaseRemoved, key, (part, { data }) => sold(part, data.amount, -1));
