import { PushSubscribed, PushUnsubscribed, pushEvents } from "#events/notifications";
import { decider } from "#platform/domain";

/** The maximum number of browsers that a person's notifications go to; a new one replaces the oldest. */
export const MAX_BROWSERS = 10;

/** The subscriptions of a person, oldest first. */
interface Browsers {
  readonly ids: readonly string[];
}
type Subscribed = Parameters<typeof PushSubscribed>[0];
type Unsubscribed = Parameters<typeof PushUnsubscribed>[0];

function subscribe({ ids }: Browsers, browser: Subscribed) {
  if (ids.includes(browser.subscriptionId)) return [];
  const over = ids.slice(0, Math.max(0, ids.length - MAX_BROWSERS + 1));
  const out = over.map((subscriptionId) =>
    PushUnsubscribed({ user: browser.user, subscriptionId, reason: "replaced" }),
  );
  return [...out, PushSubscribed(browser)];
}

const unsubscribe = ({ ids }: Browsers, browser: Unsubscribed) =>
  ids.includes(browser.subscriptionId) ? [PushUnsubscribed(browser)] : [];

export const push = decider<Browsers>()({
  name: "push",
  initial: { ids: [] },
  events: pushEvents,
  decide: { subscribe, unsubscribe },
  evolve: {
    PushSubscribed: ({ ids }: Browsers, { subscriptionId }: Subscribed) => ({ ids: [...ids, subscriptionId] }),
    PushUnsubscribed: ({ ids }: Browsers, { subscriptionId }: Unsubscribed) => ({
      ids: ids.filter((id) => id !== subscriptionId),
    }),
  },
});
