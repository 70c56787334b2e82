import { type Notification, notifications } from "#contracts/notifications";
import { textIn } from "#web/_record/refused.ts";
import type { PostedAnywhere } from "#web/_server/posted.ts";

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
};

/** Handles the forms of the panel and the page. */
export function act({ call, form }: PostedAnywhere) {
  const notificationId = (textIn(form, "id") ?? "") as Notification["id"];
  switch (textIn(form, "intent")) {
    case "read":
      return call(notifications.readNotification, { params: { notificationId } });
    case "remove":
      return call(notifications.removeNotification, { params: { notificationId } });
    case "subscribe": {
      const subscription = parsed(textIn(form, "subscription")) as never;
      return call(notifications.subscribeToPush, { body: { subscription } });
    }
    default:
      return call(notifications.readAllNotifications, { query: { group: textIn(form, "group") } });
  }
}
