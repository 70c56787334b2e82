import { MailRefused } from "#events/_mailboxes";
import {
  CampaignResumed,
  CampaignScheduled,
  CampaignStarted,
  EmailConsentChosen,
  SubscriberAdded,
  SubscriberChanged,
} from "#events/mail";
import { OrderCancelled, OrderCreated, OrderWithdrawn } from "#events/orders";
import { askIfThere, mailing, type Reaction, sideEffect, when } from "#platform/reactions";
import { setTimer } from "#platform/timers";
import { confirmBySubscriber } from "../confirmation.ts";
import { unsubscribeCustomer } from "../customer-consent.ts";
import { subscriber } from "../domain/index.ts";
import { countEarlierOrders, countOrder, removeOrder } from "../orders.ts";
import { MAIL_TIMER, startSending } from "../sending/job.ts";
import { campaignEmail } from "../sending/send-part.ts";

const timeScheduled = when("time-campaign-on-scheduled", CampaignScheduled, ({ tenant, data }) => [
  setTimer(MAIL_TIMER, tenant, data.startsAt),
]);
const sendStarted = when("send-campaign-on-started", CampaignStarted, ({ tenant, data, id }) => [
  sideEffect((ports) => startSending(ports, tenant, data.campaignId, id)),
]);
const sendResumed = when("send-campaign-on-resumed", CampaignResumed, ({ tenant, data, id }) => [
  sideEffect((ports) => startSending(ports, tenant, data.campaignId, id)),
]);
const confirmAdded = when("ask-to-confirm-on-subscriber-added", SubscriberAdded, ({ tenant, data, id }) =>
  data.pending ? [mailing((ports) => confirmBySubscriber(ports, tenant, data.subscriberId, id))] : [],
);
/** In a project without subscribers it looks up one name and changes nothing. */
const countOrderCreated = when("count-order-on-order-created", OrderCreated, (fact) => [
  sideEffect((ports) => countOrder(ports, fact)),
]);
const countOrdersBefore = when("count-orders-on-subscriber-added", SubscriberAdded, (fact) => [
  sideEffect((ports) => countEarlierOrders(ports, fact, fact.data)),
]);
const countOrdersOfAddress = when("count-orders-on-subscriber-changed", SubscriberChanged, (fact) => {
  const { subscriberId, email } = fact.data;
  return email ? [sideEffect((ports) => countEarlierOrders(ports, fact, { subscriberId, email }))] : [];
});
const removeOrderCancelled = when("remove-order-on-order-cancelled", OrderCancelled, (fact) => [
  sideEffect((ports) => removeOrder(ports, fact)),
]);
const removeOrderWithdrawn = when("remove-order-on-order-withdrawn", OrderWithdrawn, (fact) => [
  sideEffect((ports) => removeOrder(ports, fact)),
]);

/** What the mail service reports of a campaign's email stops others to the same person. */
const stopRefused = when("stop-mail-on-mail-refused", MailRefused, ({ data: { letter, kind, reason } }) => {
  const sent = letter && campaignEmail(letter.key);
  if (!sent) return [];
  const { campaignId, subscriberId } = sent;
  const bounce = { subscriberId, campaignId, reason, hard: true };
  return kind === "bounced"
    ? [askIfThere(subscriber, subscriberId, "bounce", bounce, letter.tenant)]
    : [askIfThere(subscriber, subscriberId, "complain", { subscriberId, campaignId }, letter.tenant)];
});

const unsubscribeOnChoice = when("unsubscribe-on-email-consent-chosen", EmailConsentChosen, (fact) => [
  sideEffect((ports) => unsubscribeCustomer(ports, fact)),
]);

export const reactions: readonly Reaction[] = [
  timeScheduled,
  sendStarted,
  sendResumed,
  confirmAdded,
  countOrderCreated,
  countOrdersBefore,
  countOrdersOfAddress,
  removeOrderCancelled,
  removeOrderWithdrawn,
  stopRefused,
  unsubscribeOnChoice,
];
