import * as z from "zod";
import { SubscriberId } from "#events/mail";
import { command, paged, pageOf, query } from "#platform/contract";
import { HistoryPage } from "#platform/history";
import * as bodies from "./bodies.ts";
import { SubscriberFilter, subscriberFilters } from "./filters.ts";
import { CampaignRecipient, Subscriber, SubscriberImport } from "./views.ts";

const path = "/v1/mail/subscribers";
const params = { subscriberId: SubscriberId };
const importId = z.string().regex(/^imp_[0-9a-z]{6,40}$/);
const refused = ["subscriber-exists", "subscriber-suppressed", "validation-failed"] as const;

export const subscribers = {
  listSubscribers: query(`GET ${path}`, {
    summary: "List subscribers, newest first",
    permission: "mail.subscriber.list",
    query: paged(subscriberFilters),
    returns: pageOf("subscribers", Subscriber).extend({ counts: z.record(z.string(), z.int()) }),
    refuses: ["validation-failed"],
  }),
  createSubscriber: command(`POST ${path}`, {
    summary: "Add a subscriber, with the source of their consent",
    permission: "mail.subscriber.create",
    body: bodies.subscriberCreate,
    returns: Subscriber,
    status: 201,
    refuses: [...refused],
  }),
  exportSubscribers: query(`GET ${path}/export`, {
    summary: "Export the subscribers of a filter as CSV",
    permission: "mail.subscriber.export",
    query: SubscriberFilter,
    download: ["text/csv; charset=utf-8"],
    refuses: ["validation-failed"],
  }),
  importSubscribers: command(`POST ${path}/import`, {
    summary: "Import subscribers from a CSV file: form fields `file`, `mapping`, `mailingListId`, `consent` and `mode`",
    permission: "mail.subscriber.create",
    upload: { maxBytes: 25 * 1024 * 1024, types: ["multipart/form-data"] },
    returns: SubscriberImport,
    status: 202,
    refuses: ["file-missing", "validation-failed"],
  }),
  getSubscriberImport: query(`GET ${path}/imports/{importId}`, {
    summary: "Get the progress of an import of subscribers, and the rows that were not imported",
    permission: "mail.subscriber.create",
    params: { importId },
    returns: SubscriberImport,
    refuses: ["import-not-found"],
  }),
  getSubscriber: query(`GET ${path}/{subscriberId}`, {
    summary: "Get a subscriber",
    permission: "mail.subscriber.view",
    params,
    returns: Subscriber,
    refuses: ["not-found"],
  }),
  updateSubscriber: command(`PUT ${path}/{subscriberId}`, {
    summary: "Change a subscriber, or unsubscribe them; fields that are left out stay as they are",
    permission: "mail.subscriber.edit",
    params,
    body: bodies.subscriberUpdate,
    returns: Subscriber,
    refuses: [...refused, "not-found", "person-only"],
  }),
  deleteSubscriber: command(`DELETE ${path}/{subscriberId}`, {
    summary: "Delete a subscriber; an address that must not be emailed stays blocked",
    permission: "mail.subscriber.delete",
    params,
    refuses: ["not-found"],
  }),
  clearSubscriber: command(`POST ${path}/{subscriberId}/clear`, {
    summary: "Clear an address whose mail bounced or was complained about, with the reason",
    permission: "mail.subscriber.clear",
    params,
    body: bodies.clearSubscriberRequest,
    returns: Subscriber,
    refuses: ["not-found", "subscriber-not-suppressed"],
  }),
  subscriberHistory: query(`GET ${path}/{subscriberId}/history`, {
    summary: "List a subscriber's consents and reactions, newest first",
    permission: "mail.subscriber.view",
    params,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["not-found"],
  }),
  listSubscriberCampaigns: query(`GET ${path}/{subscriberId}/campaigns`, {
    summary: "List the campaigns that were sent to a subscriber, newest first",
    permission: "mail.subscriber.view",
    params,
    query: paged({}),
    returns: pageOf("recipients", CampaignRecipient),
    refuses: ["not-found"],
  }),
  reportMailFeedback: command("POST /v1/mail/feedback", {
    summary: "Report a bounce or a complaint that the mail service has sent",
    permission: "mail.feedback.create",
    body: bodies.mailFeedbackRequest,
    refuses: ["not-found"],
  }),
};
