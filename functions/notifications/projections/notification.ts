import * as z from "zod";
import { UserId } from "#events/_kernel";
import { NotificationRaised, NotificationRead, NotificationRemoved } from "#events/notifications";
import { projection, view } from "#platform/views";
import { Notification } from "../contract/index.ts";

const Row = Notification.extend({ user: UserId, removed: z.boolean() });
export type Row = z.infer<typeof Row>;

export const inGroup = (user: string, group: string): string => `${user}/${group}`;
const one = (row: Row) => ({ unread: row.readAt === "" && !row.removed ? 1 : 0 });

/** Notifications by id; a removed one stays as an empty row, so that removing it again is no error. */
export const notificationView = view<Row>({
  name: "notifications-notification",
  version: 2,
  row: Row,
  indexes: {
    filed: (row) => (row.removed ? undefined : { partition: row.group, sort: row.createdAt }),
    all: (row) => (row.removed ? undefined : { partition: row.user, sort: row.createdAt }),
    group: (row) => (row.removed ? undefined : { partition: inGroup(row.user, row.group), sort: row.createdAt }),
  },
  lean: ["filed"],
  tallies: {
    unread: (row) => [{ partition: row.user, add: one(row) }],
    unreadIn: (row) => [{ partition: inGroup(row.user, row.group), add: one(row) }],
  },
});

export const notificationProjection = projection(notificationView)
  .when(
    NotificationRaised,
    ({ data }) => data.notificationId,
    (_, { data: { notificationId, level = "default", ...data }, at }) => ({
      ...data,
      id: notificationId,
      notificationId,
      level,
      createdAt: at,
      readAt: "",
      removed: false,
    }),
  )
  .when(
    NotificationRead,
    ({ data }) => data.notificationIds,
    (row, { at }) => row && { ...row, readAt: row.readAt || at },
  )
  .when(
    NotificationRemoved,
    ({ data }) => data.notificationIds,
    (row, { at }) => row && { ...row, title: "", body: "", readAt: row.readAt || at, removed: true },
  );
