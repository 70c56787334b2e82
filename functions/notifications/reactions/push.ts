import { NotificationRaised } from "#events/notifications";
import { outbound, when } from "#platform/reactions";
import { browserView } from "../projections/browser.ts";
import { sendTo } from "../push/send.ts";

/** Sends a new notification to the person's browsers. Its id is the message's tag, so that it shows only once. */
export const pushRaised = when("push-raised", NotificationRaised, async ({ data }, { views }) => {
  const { user, notificationId: id, title, body, action } = data;
  const browsers = await views.get(browserView, user);
  if (!browsers?.ids.length) return [];
  return [outbound(`${user}/push`, (ports) => sendTo(ports, user, browsers.ids, { id, title, body, action }))];
});
