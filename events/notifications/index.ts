import * as z from "zod";
import { Actor, event, idOf, UserId } from "#events/_kernel";

export const INBOX = "inbox";
export const NotificationId = idOf("ntf");
export const SubscriptionId = idOf("psh");
/** What a notification is filed under: one of the person's projects, or themselves. */
export const Group = z.string().regex(/^(user|project:prj_[0-9a-z]{6,40})$/, "Use user or project:{id}");
export const Level = z.enum(["default", "success", "warning", "danger"]);

const own = { user: UserId };
const named = { ...own, notificationIds: z.array(NotificationId).min(1) };

/** `eventId` is the fact it tells of; `action` a path of the dashboard. */
export const NotificationRaised = event(
  "NotificationRaised",
  z.object({
    ...own,
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
export const NotificationRead = event("NotificationRead", z.object(named), { internal: true });
export const NotificationRemoved = event("NotificationRemoved", z.object(named), { internal: true });

/** A browser takes push messages. Its address and its keys are secrets: they are in the vault, by `subscriptionId`. */
export const PushSubscribed = event(
  "PushSubscribed",
  z.object({ ...own, subscriptionId: SubscriptionId, service: z.string(), userAgent: z.string().optional() }),
  { internal: true, personal: { subject: (data) => data.user, erased: { userAgent: "Erased" } } },
);
/** `gone`: its push service knows it no more; `replaced`: a newer browser took its place. */
export const PushUnsubscribed = event(
  "PushUnsubscribed",
  z.object({ ...own, subscriptionId: SubscriptionId, reason: z.enum(["gone", "replaced"]) }),
  { internal: true },
);

export const inboxEvents = [NotificationRaised, NotificationRead, NotificationRemoved] as const;
export const pushEvents = [PushSubscribed, PushUnsubscribed] as const;
