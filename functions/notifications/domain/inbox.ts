import { INBOX, inboxEvents, NotificationRaised, NotificationRead, NotificationRemoved } from "#events/notifications";
import { decider } from "#platform/domain";

/** The maximum number of a person's notifications; a new one replaces the oldest. */
export const MAX_NOTIFICATIONS = 200;

interface InboxEntry {
  readonly group: string;
  readonly read: boolean;
}
/** A person's notifications, oldest first. */
export interface Inbox {
  readonly entries: ReadonlyMap<string, InboxEntry>;
}

type Raised = Parameters<typeof NotificationRaised>[0];
interface NotificationIds {
  readonly user: string;
  readonly notificationIds: readonly string[];
}
const ids = (entries: Inbox["entries"], want: (one: InboxEntry) => boolean): string[] =>
  [...entries].flatMap(([id, one]) => (want(one) ? [id] : []));

function raise({ entries }: Inbox, notification: Raised) {
  if (entries.has(notification.notificationId)) return [];
  const over = [...entries.keys()].slice(0, Math.max(0, entries.size - MAX_NOTIFICATIONS + 1));
  const out = over.length ? [NotificationRemoved({ user: notification.user, notificationIds: over })] : [];
  return [...out, NotificationRaised(notification)];
}

function read({ entries }: Inbox, { user, notificationIds }: NotificationIds) {
  const unread = notificationIds.filter((id) => entries.get(id)?.read === false);
  return unread.length ? [NotificationRead({ user, notificationIds: unread })] : [];
}

function readAll({ entries }: Inbox, { user, group }: { user: string; group?: string | undefined }) {
  const unread = ids(entries, (one) => !one.read && (group === undefined || one.group === group));
  return unread.length ? [NotificationRead({ user, notificationIds: unread })] : [];
}

function remove({ entries }: Inbox, { user, notificationIds }: NotificationIds) {
  const there = notificationIds.filter((id) => entries.has(id));
  return there.length ? [NotificationRemoved({ user, notificationIds: there })] : [];
}

/** Removes the notifications of a group that the person has left. */
function forget({ entries }: Inbox, { user, group }: { user: string; group: string }) {
  const theirs = ids(entries, (one) => one.group === group);
  return theirs.length ? [NotificationRemoved({ user, notificationIds: theirs })] : [];
}

const changed = ({ entries }: Inbox, change: (next: Map<string, InboxEntry>) => void): Inbox => {
  const next = new Map(entries);
  change(next);
  return { entries: next };
};

export const inbox = decider<Inbox>()({
  name: INBOX,
  initial: { entries: new Map() },
  events: inboxEvents,
  decide: { raise, read, readAll, remove, forget },
  evolve: {
    NotificationRaised: (state: Inbox, { notificationId, group }: Raised) =>
      changed(state, (next) => next.set(notificationId, { group, read: false })),
    NotificationRead: (state: Inbox, { notificationIds }: NotificationIds) =>
      changed(state, (next) => {
        for (const id of notificationIds) {
          const one = next.get(id);
          if (one) next.set(id, { ...one, read: true });
        }
      }),
    NotificationRemoved: (state: Inbox, { notificationIds }: NotificationIds) =>
      changed(state, (next) => {
        for (const id of notificationIds) next.delete(id);
      }),
  },
});
