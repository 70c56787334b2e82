import { NotificationRaised } from "#events/notifications";
import { sideEffect, when } from "#platform/reactions";
import { browserView } from "../projections/browser.ts";
import { sendTo } from "../push/send.ts";

/** What is raised goes to the person's browsers too. Shown twice it is one: its id is the message's tag. */
export const pushRaised = when("push-raised", NotificationRaised, async ({ data }, { views }) => {
  const { user, notificationId: id, title, body, action } = data;
  const browsers = await views.get(browserView, user);
  if (!browsers?.ids.length) return [];
  return [sideEffect((ports) => sendTo(ports, user, browsers.ids, { id, title, body, action }))];
});
