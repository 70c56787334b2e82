import * as z from "zod";
import { Actor, UserId } from "#events/_kernel";
import { Group, Level, NotificationId, SubscriptionId } from "#events/notifications";
import { command, named, paged, pageOf, part, query } from "#platform/contract";

export { refusals } from "./refusals.ts";

/** Something that happened and concerns the reader. */
export const Notification = z.object({
  id: NotificationId,
  notificationId: NotificationId,
  group: Group,
  kind: z.string(),
  level: Level,
  title: z.string(),
  body: z.string(),
  image: z.string().optional(),
  /** The path of the dashboard that it opens. */
  action: z.string(),
  createdAt: z.string(),
  /** Empty while unread. */
  readAt: z.string(),
  actor: Actor.optional(),
  subject: z.object({ type: z.string(), id: z.string() }).optional(),
  eventId: z.string(),
});
export type Notification = z.infer<typeof Notification>;

const Unread = z.object({
  total: z.int(),
  /** Unread counts by group, at most 100 groups. */
  groups: z.array(z.object({ group: Group, count: z.int() })),
});
const base64url = z.string().regex(/^[A-Za-z0-9_-]+={0,2}$/, "Use base64url");

/** The browser's own JSON (`PushSubscription.toJSON()`). */
const Subscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(2000),
  expirationTime: z.number().nullish(),
  keys: z.object({ p256dh: base64url.max(120), auth: base64url.max(60) }),
});
export type Subscription = z.infer<typeof Subscription>;

const base = "/omnis/v3/dashboard/user";
const notificationParams = { notificationId: NotificationId };

/** How many notifications of each group the caller has not read. */
export const unreadNotifications = part("unreadNotifications", Unread.shape.groups);

export const notifications = named({
  listNotifications: query(`GET ${base}/notifications`, {
    summary: "List the caller's notifications, newest first, and how many are unread",
    scope: "user",
    permission: "notifications.notification.list",
    query: paged({ group: Group.optional() }),
    returns: pageOf("notifications", Notification).extend({ unread: Unread }),
  }),
  readNotification: command(`PUT ${base}/notifications/{notificationId}/read`, {
    summary: "Mark a notification as read",
    scope: "user",
    permission: "notifications.notification.edit",
    params: notificationParams,
    returns: z.object({ readAt: z.string() }),
    refuses: ["not-found"],
  }),
  readAllNotifications: command(`PUT ${base}/notifications/read-all`, {
    summary: "Mark all notifications as read, or those of one group",
    scope: "user",
    permission: "notifications.notification.edit",
    query: z.strictObject({ group: Group.optional() }),
    returns: z.object({ readAt: z.string(), count: z.int() }),
  }),
  removeNotification: command(`DELETE ${base}/notifications/{notificationId}`, {
    summary: "Remove a notification for good",
    scope: "user",
    permission: "notifications.notification.delete",
    params: notificationParams,
    refuses: ["not-found"],
  }),
  getPushKey: query(`GET ${base}/push/key`, {
    summary: "Get the key a browser subscribes with (VAPID, uncompressed P-256 point as base64url)",
    scope: "user",
    permission: "notifications.push.view",
    returns: z.object({ publicKey: z.string() }),
  }),
  subscribeToPush: command(`POST ${base}/push/subscription`, {
    summary: "Send the caller's notifications to this browser too",
    scope: "user",
    permission: "notifications.push.create",
    body: z.strictObject({ subscription: Subscription }),
    returns: z.object({ id: SubscriptionId, user: UserId, service: z.string() }),
    status: 201,
    refuses: ["push-service-unknown"],
  }),
});
