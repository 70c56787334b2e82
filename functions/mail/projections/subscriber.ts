import * as z from "zod";
import type { Money } from "#events/_kernel";
import {
  MailClicked,
  MailConsent,
  MailOpened,
  SubscriberAdded,
  SubscriberBounced,
  SubscriberChanged,
  SubscriberCleared,
  SubscriberComplained,
  SubscriberConfirmed,
  SubscriberDeleted,
  SubscriberDetails,
  SubscriberPurchased,
  SubscriberPurchaseRemoved,
  SubscriberResubscribed,
  SubscriberStatus,
  SubscriberUnsubscribed,
} from "#events/mail";
import { Meta, metaOf } from "#platform/history";
import { normalised, projection, view } from "#platform/views";

const Row = SubscriberDetails.extend({
  id: z.string(),
  status: SubscriberStatus,
  consent: MailConsent,
  lastOpened: z.string().optional(),
  lastClicked: z.string().optional(),
  lastPurchased: z.string().optional(),
  totalOrders: z.int(),
  /** In minor units, by currency. */
  spent: z.record(z.string(), z.int()),
  unsubscribedAt: z.string().optional(),
  unsubscribeReason: z.string().optional(),
  bounceReason: z.string().optional(),
}).extend(Meta.shape);
export type SubscriberRow = z.infer<typeof Row>;

const byTime = (time: (row: SubscriberRow) => string | undefined) => (row: SubscriberRow) =>
  ["", ...(row.gender ? [`gender:${row.gender}`] : [])].map((partition) => ({
    partition,
    sort: `${time(row) ?? ""} ${row.id}`,
  }));
export const searchedIn = (row: SubscriberRow) => [row.email, row.firstName, row.lastName];

export const subscriberView = view<SubscriberRow>({
  name: "mail-subscriber",
  version: 4,
  row: Row,
  indexes: {
    /** The order in which a campaign walks its audience: it never changes for a subscriber. */
    createdAt: (row) =>
      ["", `status:${row.status}`, ...row.mailingListIds.map((id) => `list:${id}`)].map((partition) => ({
        partition,
        sort: `${row.createdAt} ${row.id}`,
      })),
    email: (row) => ({ sort: normalised(row.email) }),
    lastClicked: byTime((row) => row.lastClicked),
    lastOpened: byTime((row) => row.lastOpened),
    lastPurchased: byTime((row) => row.lastPurchased),
  },
  search: { text: searchedIn, sort: (row) => normalised(row.email) },
  tallies: {
    count: (row) => [{ partition: "", add: { all: 1, [row.status]: 1 } }],
    list: (row) =>
      row.mailingListIds.map((partition) => ({
        partition,
        add: { subscribers: 1, active: row.status === "subscribed" ? 1 : 0 },
      })),
  },
  lean: ["lastClicked", "lastOpened", "lastPurchased"],
});

const key = ({ data }: { data: { subscriberId: string } }) => data.subscriberId;
const later = (one: string | undefined, other: string): string => (one !== undefined && one > other ? one : other);
const plus = (spent: SubscriberRow["spent"], { amount, currency }: Money, sign: 1 | -1) => ({
  ...spent,
  [currency]: (spent[currency] ?? 0) + sign * amount,
});
const plain = (row: SubscriberRow): SubscriberRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined)) as SubscriberRow;

export const subscribers = projection(subscriberView)
  .when(SubscriberAdded, key, (_, fact) => {
    const { subscriberId: id, pending, importId: _import, ...details } = fact.data;
    const status = pending ? ("pending" as const) : ("subscribed" as const);
    return plain({ ...details, id, status, totalOrders: 0, spent: {}, ...metaOf(fact) });
  })
  .when(SubscriberChanged, key, (row, fact) => {
    const { subscriberId: _, ...changes } = fact.data;
    return row && plain({ ...row, ...changes, ...metaOf(fact, row) } as SubscriberRow);
  })
  .when(SubscriberConfirmed, key, (row, fact) => row && { ...row, status: "subscribed" as const, ...metaOf(fact, row) })
  .when(SubscriberUnsubscribed, key, (row, fact) => {
    if (!row) return row;
    const isFirst = row.status !== "unsubscribed" && row.status !== "complained";
    const reason = fact.data.reason ?? row.unsubscribeReason;
    return {
      ...row,
      ...(isFirst && { status: "unsubscribed" as const }),
      unsubscribedAt: row.unsubscribedAt ?? fact.at,
      ...(reason !== undefined && { unsubscribeReason: reason }),
      ...metaOf(fact, row),
    };
  })
  .when(SubscriberResubscribed, key, (row, fact) => {
    if (!row) return row;
    const { unsubscribedAt: _at, unsubscribeReason: _reason, ...rest } = row;
    return { ...rest, status: "subscribed" as const, consent: fact.data.consent, ...metaOf(fact, row) };
  })
  .when(SubscriberBounced, key, (row, fact) => {
    const { hard, reason } = fact.data;
    return row && { ...row, ...(hard && { status: "bounced" as const, bounceReason: reason }), ...metaOf(fact, row) };
  })
  .when(
    SubscriberComplained,
    key,
    (row, fact) => row && { ...row, status: "complained" as const, ...metaOf(fact, row) },
  )
  .when(SubscriberCleared, key, (row, fact) => {
    if (!row) return row;
    const { bounceReason: _, ...rest } = row;
    const status = row.status === "complained" ? ("unsubscribed" as const) : ("subscribed" as const);
    return { ...rest, status, ...metaOf(fact, row) };
  })
  .when(SubscriberDeleted, key, () => undefined)
  .when(
    MailOpened,
    key,
    (row, fact) => row && { ...row, lastOpened: later(row.lastOpened, fact.at), version: fact.version },
  )
  .when(
    MailClicked,
    key,
    (row, fact) => row && { ...row, lastClicked: later(row.lastClicked, fact.at), version: fact.version },
  )
  .when(SubscriberPurchased, key, (row, fact) => {
    const { amount, placedAt } = fact.data;
    if (!row) return row;
    const lastPurchased = later(row.lastPurchased, placedAt);
    const { version } = fact;
    return { ...row, lastPurchased, totalOrders: row.totalOrders + 1, spent: plus(row.spent, amount, 1), version };
  })
  .when(SubscriberPurchaseRemoved, key, (row, fact) => {
    if (!row) return row;
    const { version } = fact;
    return { ...row, totalOrders: row.totalOrders - 1, spent: plus(row.spent, fact.data.amount, -1), version };
  });
