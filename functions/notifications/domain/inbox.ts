import { INBOX, inboxEvents, NotificationRaised, NotificationRead, NotificationRemoved } from "#events/notifications";
import { decider } from "#platform/domain";

/** How many notifications a person keeps; a new one beyond that pushes out the oldest. */
export const MOST = 200;

interface Kept {
  readonly group: string;
  readonly read: boolean;
}
/** What somebody has, oldest first. */
export interface Inbox {
  readonly kept: ReadonlyMap<string, Kept>;
}

type Raised = Parameters<typeof NotificationRaised>[0];
interface Named {
  readonly user: string;
  readonly notificationIds: readonly string[];
}
const ids = (kept: Inbox["kept"], want: (one: Kept) => boolean): string[] =>
  [...kept].flatMap(([id, one]) => (want(one) ? [id] : []));

function raise({ kept }: Inbox, notification: Raised) {
  if (kept.has(notification.notificationId)) return [];
  const over = [...kept.keys()].slice(0, Math.max(0, kept.size - MOST + 1));
  const out = over.length ? [NotificationRemoved({ user: notification.user, notificationIds: over })] : [];
  return [...out, NotificationRaised(notification)];
}

function read({ kept }: Inbox, { user, notificationIds }: Named) {
  const unread = notificationIds.filter((id) => kept.get(id)?.read === false);
  return unread.length ? [NotificationRead({ user, notificationIds: unread })] : [];
}

function readAll({ kept }: Inbox, { user, group }: { user: string; group?: string | undefined }) {
  const unread = ids(kept, (one) => !one.read && (group === undefined || one.group === group));
  return unread.length ? [NotificationRead({ user, notificationIds: unread })] : [];
}

function remove({ kept }: Inbox, { user, notificationIds }: Named) {
  const there = notificationIds.filter((id) => kept.has(id));
  return there.length ? [NotificationRemoved({ user, notificationIds: there })] : [];
}

/** What is filed under a group is nobody's business any more. */
function forget({ kept }: Inbox, { user, group }: { user: string; group: string }) {
  const theirs = ids(kept, (one) => one.group === group);
  return theirs.length ? [NotificationRemoved({ user, notificationIds: theirs })] : [];
}

const changed = ({ kept }: Inbox, change: (next: Map<string, Kept>) => void): Inbox => {
  const next = new Map(kept);
  change(next);
  return { kept: next };
};

export const inbox = decider<Inbox>()({
  name: INBOX,
  initial: { kept: new Map() },
  events: inboxEvents,
  decide: { raise, read, readAll, remove, forget },
  evolve: {
    NotificationRaised: (state: Inbox, { notificationId, group }: Raised) =>
      changed(state, (next) => next.set(notificationId, { group, read: false })),
    NotificationRead: (state: Inbox, { notificationIds }: Named) =>
      changed(state, (next) => {
        for (const id of notificationIds) {
          const one = next.get(id);
          if (one) next.set(id, { ...one, read: true });
        }
      }),
    NotificationRemoved: (state: Inbox, { notificationIds }: Named) =>
      changed(state, (next) => {
        for (const id of notificationIds) next.delete(id);
      }),
  },
});
