import type { Money } from "#events/_kernel";
import {
  MailClicked,
  type MailConsent,
  MailOpened,
  SUBSCRIBER,
  SubscriberAdded,
  SubscriberBounced,
  SubscriberChanged,
  type SubscriberChanges,
  SubscriberCleared,
  SubscriberComplained,
  SubscriberConfirmed,
  SubscriberDeleted,
  type SubscriberDetails,
  SubscriberPurchased,
  SubscriberPurchaseRemoved,
  SubscriberResubscribed,
  type SubscriberStatus,
  SubscriberUnsubscribed,
  subscriberEvents,
} from "#events/mail";
import { decider, differing, refuse } from "#platform/domain";

export interface Subscriber {
  readonly status: SubscriberStatus | "none" | "deleted";
  readonly details: SubscriberDetails;
  readonly importId?: string | undefined;
  /** Whether anything but the import that added them has touched them. */
  readonly touched: boolean;
  /** Why nothing may be sent to the address, also after the subscriber was deleted. */
  readonly suppressed?: "unsubscribed" | "bounced" | "complained" | undefined;
  readonly opened: readonly string[];
  readonly clicked: readonly string[];
  /** The orders that count; all of the person's are counted again when they come back. */
  readonly orders: Readonly<Record<string, { readonly amount: Money; readonly campaignId?: string | undefined }>>;
  readonly removedOrders: readonly string[];
  readonly softBounces: readonly string[];
}
const NOBODY: SubscriberDetails = { email: "", mailingListIds: [], tags: [] };
const initial: Subscriber = {
  status: "none",
  details: NOBODY,
  touched: false,
  opened: [],
  clicked: [],
  orders: {},
  removedOrders: [],
  softBounces: [],
};
/** How many links of one campaign are recorded for a person at most. */
const MAX_LINKS = 20;

interface Ref {
  readonly subscriberId: string;
}
interface Add extends Ref, SubscriberDetails {
  readonly consent: MailConsent;
  readonly pending: boolean;
  readonly importId?: string | undefined;
  /** What stands for the address, so that it has one subscriber. */
  readonly emailKey: string;
}
export const emailName = (emailKey: string): string => `subscriber:${emailKey}`;

const isHere = ({ status }: Subscriber): boolean => status !== "none" && status !== "deleted";

/** Somebody who was suppressed comes back as they were: only they themselves can subscribe again. */
function add(subscriber: Subscriber, { emailKey, importId, ...input }: Add) {
  if (isHere(subscriber)) return refuse("subscriber-exists", { subscriberId: input.subscriberId });
  if (subscriber.suppressed) return refuse("subscriber-suppressed", { reason: subscriber.suppressed });
  const facts = [SubscriberAdded({ ...input, ...(importId && { importId }) })];
  return { facts, reserve: [emailName(emailKey)] };
}

interface Change extends Ref {
  readonly changes: SubscriberChanges;
  readonly emailKey?: string | undefined;
  readonly earlierEmailKey?: string | undefined;
}
function change(subscriber: Subscriber, { subscriberId, changes, emailKey, earlierEmailKey }: Change) {
  if (!isHere(subscriber)) return refuse("not-found");
  const different = differing(subscriber.details, changes);
  if (Object.keys(different).length === 0) return [];
  const facts = [SubscriberChanged({ ...different, subscriberId })];
  if (different.email === undefined || !emailKey || !earlierEmailKey) return facts;
  if (subscriber.suppressed) return refuse("subscriber-suppressed", { reason: subscriber.suppressed });
  return { facts, reserve: [emailName(emailKey)], release: [emailName(earlierEmailKey)] };
}

function confirm(subscriber: Subscriber, input: Ref & { readonly ip?: string | undefined }) {
  if (!isHere(subscriber)) return refuse("not-found");
  return subscriber.status === "pending" ? [SubscriberConfirmed(input)] : [];
}

interface Unsubscribe extends Ref {
  readonly by: "person" | "shop";
  readonly campaignId?: string | undefined;
  readonly reason?: string | undefined;
}
/** A repeat adds nothing, but a reason that was given later. */
function unsubscribe(subscriber: Subscriber, input: Unsubscribe) {
  if (subscriber.status === "none") return refuse("not-found");
  const isOff = subscriber.suppressed === "unsubscribed" || subscriber.suppressed === "complained";
  return isOff && !input.reason ? [] : [SubscriberUnsubscribed(input)];
}

function resubscribe(subscriber: Subscriber, input: Ref & { readonly consent: MailConsent }) {
  if (!isHere(subscriber)) return refuse("not-found");
  if (subscriber.suppressed === "bounced") return refuse("subscriber-suppressed", { reason: "bounced" });
  return subscriber.status === "subscribed" ? [] : [SubscriberResubscribed(input)];
}

function bounce(
  subscriber: Subscriber,
  input: Ref & { readonly campaignId?: string | undefined; readonly hard: boolean; readonly reason: string },
) {
  if (subscriber.status === "none") return refuse("not-found");
  const isRepeat = input.hard
    ? subscriber.suppressed === "bounced"
    : input.campaignId !== undefined && subscriber.softBounces.includes(input.campaignId);
  return isRepeat ? [] : [SubscriberBounced(input)];
}

function complain(subscriber: Subscriber, input: Ref & { readonly campaignId?: string | undefined }) {
  if (subscriber.status === "none") return refuse("not-found");
  return subscriber.suppressed === "complained" ? [] : [SubscriberComplained(input)];
}

/** After a bounce they are written to again; after a complaint only they themselves can subscribe again. */
function clear(subscriber: Subscriber, input: Ref & { readonly reason: string }) {
  if (!isHere(subscriber)) return refuse("not-found");
  const isFinal = subscriber.suppressed === "bounced" || subscriber.suppressed === "complained";
  return isFinal ? [SubscriberCleared(input)] : refuse("subscriber-not-suppressed");
}

const remove = (subscriber: Subscriber, { subscriberId }: Ref) =>
  isHere(subscriber) ? [SubscriberDeleted({ subscriberId })] : refuse("not-found");

/** Undoing an import removes whom it added, unless something has happened to them since. */
function withdraw(subscriber: Subscriber, { subscriberId, importId }: Ref & { readonly importId: string }) {
  if (!isHere(subscriber) || subscriber.importId !== importId) return [];
  return subscriber.touched ? refuse("subscriber-touched") : [SubscriberDeleted({ subscriberId, importId })];
}

interface Seen extends Ref {
  readonly campaignId: string;
}
const open = (subscriber: Subscriber, input: Seen) =>
  !isHere(subscriber) || subscriber.opened.includes(input.campaignId) ? [] : [MailOpened(input)];

function click(subscriber: Subscriber, input: Seen & { readonly url: string }) {
  const key = `${input.campaignId} ${input.url}`;
  const ofCampaign = subscriber.clicked.filter((each) => each.startsWith(`${input.campaignId} `));
  if (!isHere(subscriber) || ofCampaign.includes(key) || ofCampaign.length >= MAX_LINKS) return [];
  return [MailClicked(input)];
}

interface Purchase extends Ref {
  readonly orderId: string;
  readonly amount: Money;
  readonly placedAt: string;
  readonly campaignId?: string | undefined;
}
const purchase = (subscriber: Subscriber, input: Purchase) =>
  !isHere(subscriber) || subscriber.orders[input.orderId] || subscriber.removedOrders.includes(input.orderId)
    ? []
    : [SubscriberPurchased(input)];

function removePurchase(subscriber: Subscriber, { subscriberId, orderId }: Ref & { readonly orderId: string }) {
  const counted = subscriber.orders[orderId];
  return counted ? [SubscriberPurchaseRemoved({ subscriberId, orderId, ...counted })] : [];
}

export const subscriber = decider<Subscriber>()({
  name: SUBSCRIBER,
  initial,
  events: subscriberEvents,
  decide: {
    add,
    change,
    confirm,
    unsubscribe,
    resubscribe,
    bounce,
    complain,
    clear,
    remove,
    withdraw,
    open,
    click,
    purchase,
    removePurchase,
  },
  evolve: {
    SubscriberAdded: (state, { subscriberId: _, consent: _consent, pending, importId, ...details }): Subscriber => ({
      ...state,
      status: pending ? "pending" : "subscribed",
      details,
      importId,
      touched: false,
    }),
    SubscriberChanged: (state, { subscriberId: _, ...changes }): Subscriber => ({
      ...state,
      details: Object.fromEntries(
        Object.entries({ ...state.details, ...changes }).filter(([, value]) => value !== null),
      ) as never,
      touched: true,
    }),
    SubscriberConfirmed: (state): Subscriber => ({ ...state, status: "subscribed", touched: true }),
    SubscriberUnsubscribed: (state): Subscriber =>
      state.suppressed === "unsubscribed" || state.suppressed === "complained"
        ? { ...state, touched: true }
        : {
            ...state,
            status: state.status === "deleted" ? "deleted" : "unsubscribed",
            suppressed: "unsubscribed",
            touched: true,
          },
    SubscriberResubscribed: (state): Subscriber => ({
      ...state,
      status: "subscribed",
      suppressed: undefined,
      touched: true,
    }),
    SubscriberBounced: (state, { hard, campaignId }): Subscriber =>
      hard
        ? { ...state, status: state.status === "deleted" ? "deleted" : "bounced", suppressed: "bounced", touched: true }
        : { ...state, softBounces: [...state.softBounces, ...(campaignId ? [campaignId] : [])] },
    SubscriberComplained: (state): Subscriber => ({
      ...state,
      status: state.status === "deleted" ? "deleted" : "complained",
      suppressed: "complained",
      touched: true,
    }),
    SubscriberCleared: (state): Subscriber =>
      state.suppressed === "complained"
        ? { ...state, status: "unsubscribed", suppressed: "unsubscribed" }
        : { ...state, status: "subscribed", suppressed: undefined },
    SubscriberDeleted: (state): Subscriber => ({ ...state, status: "deleted", details: NOBODY, orders: {} }),
    MailOpened: (state, { campaignId }): Subscriber => ({ ...state, opened: [...state.opened, campaignId] }),
    MailClicked: (state, { campaignId, url }): Subscriber => ({
      ...state,
      clicked: [...state.clicked, `${campaignId} ${url}`],
    }),
    SubscriberPurchased: (state, { orderId, amount, campaignId }): Subscriber => ({
      ...state,
      orders: { ...state.orders, [orderId]: { amount, ...(campaignId && { campaignId }) } },
    }),
    SubscriberPurchaseRemoved: (state, { orderId }): Subscriber => {
      const { [orderId]: _, ...orders } = state.orders;
      return { ...state, orders, removedOrders: [...state.removedOrders, orderId] };
    },
  },
});
