import * as z from "zod";
import { Actor, event, idOf, UserId } from "#events/_kernel";

export const INBOX = "inbox";
export const NotificationId = idOf("ntf");
export const SubscriptionId = idOf("psh");
/** The group of a notification: one of the person's projects, or `user` for themselves. */
export const Group = z.string().regex(/^(user|project:prj_[0-9a-z]{6,40})$/, "Use user or project:{id}");
export const Level = z.enum(["default", "success", "warning", "danger"]);

const userRef = { user: UserId };
const notificationsRef = { ...userRef, notificationIds: z.array(NotificationId).min(1) };

/** `eventId` is the fact that caused it; `action` is a path of the dashboard. */
export const NotificationRaised = event(
  "NotificationRaised",
  z.object({
    ...userRef,
    notificationId: NotificationId,
    group: Group,
    kind: z.string(),
    level: Level.optional(),
    title: z.string(),
    body: z.string(),
    image: z.string().optional(),
    action: z.string(),
    actor: Actor.optional(),
    subject: z.object({ type: z.string(), id: z.string() }).optional(),
    eventId: z.string(),
  }),
  { personal: { subject: (data) => data.user, erased: { title: "Erased", body: "Erased" } } },
);
export const NotificationRead = event("NotificationRead", z.object(notificationsRef), { internal: true });
export const NotificationRemoved = event("NotificationRemoved", z.object(notificationsRef), { internal: true });

/** A browser accepts push messages. Its endpoint and keys are secret: they are in the vault, by `subscriptionId`. */
export const PushSubscribed = event(
  "PushSubscribed",
  z.object({ ...userRef, subscriptionId: SubscriptionId, service: z.string(), userAgent: z.string().optional() }),
  { internal: true, personal: { subject: (data) => data.user, erased: { userAgent: "Erased" } } },
);
/** `gone`: the push service no longer knows the browser; `replaced`: a newer browser took its place. */
export const PushUnsubscribed = event(
  "PushUnsubscribed",
  z.object({ ...userRef, subscriptionId: SubscriptionId, reason: z.enum(["gone", "replaced"]) }),
  { internal: true },
);

export const inboxEvents = [NotificationRaised, NotificationRead, NotificationRemoved] as const;
export const pushEvents = [PushSubscribed, PushUnsubscribed] as const;
