import { MailRefused } from "#events/_mailboxes";
import { when } from "#platform/reactions";
import { notify } from "./raising.ts";

/** Email cannot say that email does not arrive. */
export const tellMailRefused = when("tell-mail-refused", MailRefused, (fact) => {
  const { user, kind, reason } = fact.data;
  if (!user) return [];
  const why = reason && `The mail server answered: ${reason}`;
  return notify(fact, user, undefined, {
    kind: "mail-refused",
    level: "danger",
    title: kind === "bounced" ? "We can't reach you by email" : "You marked an email as spam",
    body: [why, "Change your address in your settings, or say there that it works again."].filter(Boolean).join(" "),
    action: "/settings",
  });
});
