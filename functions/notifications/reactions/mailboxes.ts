import { MailRefused } from "#events/_mailboxes";
import { when } from "#platform/reactions";
import { notify } from "./raising.ts";

/** Email cannot say that email does not arrive. */
export const tellMailRefused = when("tell-mail-refused", MailRefused, (fact) => {
  const { user, kind, reason } = fact.data;
  if (!user) return [];
  const why = reason && `Its mail server answered: ${reason}`;
  return notify(fact, user, undefined, {
    kind: "mail-refused",
    level: "danger",
    title: kind === "bounced" ? "Email does not reach you" : "You called an email unwanted",
    body: [why, "Change your address in your settings, or say there that it works again."].filter(Boolean).join(" "),
    action: "/settings",
  });
});
