import { MailRefused } from "#events/_mailboxes";
import { BuyerEmailQueued, BuyerEmailReleased } from "#events/buyer-emails";
import { ProjectCreated } from "#events/projects";
import { ask, askIfThere, outbound, when } from "#platform/reactions";
import { setTimer } from "#platform/timers";
import { buyerEmail, buyerEmailSettings } from "../domain/index.ts";
import { SEND_BUYER_EMAILS } from "../due.ts";
import { emailView } from "../projections/email.ts";
import { emailIdOf, sendBuyerEmail } from "../send.ts";

/** Projects from before have no settings, and write to nobody until somebody switches it on. */
const begin = when("begin-buyer-emails-on-project-created", ProjectCreated, ({ data: { project } }) => [
  ask(buyerEmailSettings, project, "begin", { project }, project),
]);

const sent = (tenant: string, emailId: string, requestId: string) =>
  outbound(`${tenant}/email`, (ports) => sendBuyerEmail(ports, tenant, emailId, requestId));

/** What is due leaves at once; for the rest a timer is set, once the timer's work can see the email. */
const release = when(
  "release-buyer-email-on-queued",
  BuyerEmailQueued,
  async ({ tenant, data, at, meta }, { views }) => {
    const { emailId, dueAt, atOnce } = data;
    if (atOnce) return [sent(tenant, emailId, meta.requestId)];
    if (dueAt <= at) return [ask(buyerEmail, emailId, "release", {})];
    await views.get(emailView, emailId);
    return [setTimer(SEND_BUYER_EMAILS, tenant, dueAt)];
  },
);

const send = when("send-buyer-email", BuyerEmailReleased, ({ tenant, data, meta }) => [
  sent(tenant, data.emailId, meta.requestId),
]);

const bounce = when("note-bounce-of-buyer-email", MailRefused, ({ data: { letter } }) => {
  const emailId = letter && emailIdOf(letter.key);
  return emailId ? [askIfThere(buyerEmail, emailId, "noteBounce", {}, letter.tenant)] : [];
});

export const sending = [begin, release, send, bounce];
