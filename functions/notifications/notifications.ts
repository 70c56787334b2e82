import { mapRefusal } from "#platform/commands";
import type { QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type Context, reading } from "#platform/http";
import { type Notification, type notifications, unreadNotifications as unreadPart } from "./contract/index.ts";
import { inbox } from "./domain/inbox.ts";
import { inGroup, notificationView, type Row } from "./projections/notification.ts";

type Contract = typeof notifications;
type NotificationContext = Context & { readonly params: { readonly notificationId: string } };

const MAX_GROUPS = 100;

const shown = ({ user: _user, removed: _removed, ...row }: Row): Notification => row;

export async function listNotifications(context: Context & { readonly query: QueryOf<Contract["listNotifications"]> }) {
  const { caller, query, views, paging } = context;
  const { group, pageSize, pageToken } = query;
  const [page, unread] = await Promise.all([
    views.page(notificationView, {
      ...(group
        ? { index: "group", partition: inGroup(caller.user, group) }
        : { index: "all", partition: caller.user }),
      descending: true,
      limit: pageSize,
      ...paging.after(pageToken),
    }),
    unreadOf(context),
  ]);
  return { notifications: page.rows.map(shown), nextPageToken: paging.next(page.next), unread };
}

export const unreadNotifications = reading(unreadPart, (context) => unreadGroups(context));

async function unreadOf(context: Context) {
  const { caller, views } = context;
  const [total, groups] = await Promise.all([
    views.tally(notificationView, "unread", caller.user),
    unreadGroups(context),
  ]);
  return { total: total.unread ?? 0, groups };
}

async function unreadGroups({ caller, views }: Pick<Context, "caller" | "views">) {
  const from = `${caller.user}/`;
  const range = { from, to: `${caller.user}0`, limit: MAX_GROUPS };
  const groups = await views.tallies(notificationView, "unreadIn", range);
  return groups.flatMap(({ partition, sums }) =>
    sums.unread ? [{ group: partition.slice(from.length), count: sums.unread }] : [],
  );
}

/** Returns the caller's own notification; another person's counts as not found. */
async function ownRow({ caller, params, views }: NotificationContext): Promise<Row | undefined> {
  const row = await views.get(notificationView, params.notificationId);
  return row?.user === caller.user ? row : undefined;
}

export async function readNotification(context: NotificationContext) {
  const row = await ownRow(context);
  if (!row) return refuse("not-found");
  const input = { user: row.user, notificationIds: [row.id] };
  const result = await context.run(inbox, row.user, "read", input);
  if (isRefusal(result)) return mapRefusal(result);
  return { readAt: row.readAt || (result.facts[0]?.at ?? context.ports.clock().toISOString()) };
}

export async function readAllNotifications(
  context: Context & { readonly query: QueryOf<Contract["readAllNotifications"]> },
) {
  const { caller, query, run, ports } = context;
  const result = await run(inbox, caller.user, "readAll", { user: caller.user, group: query.group });
  if (isRefusal(result)) return mapRefusal(result);
  const count = result.facts.reduce(
    (sum, { data }) => sum + (data as { notificationIds: string[] }).notificationIds.length,
    0,
  );
  return { readAt: result.facts[0]?.at ?? ports.clock().toISOString(), count };
}

export async function removeNotification(context: NotificationContext) {
  const row = await ownRow(context);
  if (!row) return refuse("not-found");
  const result = await context.run(inbox, row.user, "remove", { user: row.user, notificationIds: [row.id] });
  return isRefusal(result) ? mapRefusal(result) : undefined;
}
