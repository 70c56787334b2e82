import { type Notification, notifications } from "#contracts/notifications";
import type { AnyMember } from "#web/_server/member.ts";
import { unreadShown } from "#web/_shell/unread.ts";
import { isKnownPath } from "../_routing/known-path.ts";
import { groupOf, othersWith, type Tab, unreadIn, userTab } from "./tabs.ts";

export type Item = Pick<
  Notification,
  "id" | "level" | "title" | "body" | "image" | "action" | "createdAt" | "readAt"
> & {
  /** It has no screen of ours. */
  readonly away: boolean;
};
/** Everything the bell and the panel show. */
export interface Feed {
  /** The name of the person's own tab; absent = Me. */
  readonly label?: string | undefined;
  readonly project?: { readonly id: string; readonly name: string } | undefined;
  readonly unread: { readonly total: number; readonly user: number; readonly project: number };
  readonly others: readonly { readonly id: string; readonly name: string; readonly count: number }[];
  readonly items: readonly Item[];
  readonly next: string | null;
  readonly publicKey?: string | undefined;
}
interface InboxQuery {
  /** Absent if only the counts are requested. */
  readonly tab?: Tab | undefined;
  readonly after?: string | undefined;
}

/** A page of a person's notifications; undefined if it fails, which is not reported. */
export async function inboxOf(who: AnyMember, { tab, after }: InboxQuery): Promise<Feed | undefined> {
  const listed = tab !== undefined && tab !== "projects";
  const query = listed ? { group: groupOf(tab, who.project?.id), pageToken: after } : { pageSize: 1 };
  const [answer, key] = await Promise.all([
    who.call(notifications.listNotifications, { query }),
    tab && !after ? who.call(notifications.getPushKey) : undefined,
  ]);
  if (!answer.ok) return undefined;
  const { unread } = answer.value;
  const { project, projects, user } = who;
  return {
    label: userTab(user),
    ...(project && { project: { id: project.id, name: project.name } }),
    unread: {
      total: unreadShown(unread.groups, projects, project?.id),
      user: unreadIn(unread, "user"),
      project: project ? unreadIn(unread, groupOf("project", project.id)) : 0,
    },
    others: othersWith(unread, projects, project?.id),
    items: listed ? answer.value.notifications.map(itemOf) : [],
    next: listed ? answer.value.nextPageToken : null,
    ...(key?.ok && { publicKey: key.value.publicKey }),
  };
}

function itemOf({ id, level, title, body, image, action, createdAt, readAt }: Notification): Item {
  const away = !isKnownPath(action);
  return { id, level, title, body, ...(image && { image }), action, createdAt, readAt, away };
}
