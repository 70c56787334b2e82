import * as z from "zod";
import {
  BuyerEmailId,
  BuyerEmailKind,
  BuyerLanguage,
  BuyerQuietHours,
  KindSettings,
  MAX_OPENING,
  MAX_SUBJECT,
} from "#events/buyer-emails";
import { CustomerId } from "#events/customers";
import { OrderId } from "#events/orders";
import { command, named, paged, pageOf, query } from "#platform/contract";
import { BuyerEmail, BuyerEmailPreview, BuyerEmailSettings, OrderStatus } from "./views.ts";

export * from "./refusals.ts";
export * from "./views.ts";

const base = "/v1/buyer-emails";
const one = { emailId: BuyerEmailId };
const words = {
  subject: z.string().trim().min(1, "Enter a subject").max(MAX_SUBJECT),
  opening: z.string().trim().min(1, "Enter an opening").max(MAX_OPENING),
};

export const changeBuyerEmailSettingsRequest = z.strictObject({
  kinds: z
    .partialRecord(
      BuyerEmailKind,
      z.strictObject({
        on: KindSettings.shape.on,
        subject: words.subject.nullable().optional(),
        opening: words.opening.nullable().optional(),
      }),
    )
    .optional(),
  quietHours: z.strictObject(BuyerQuietHours.shape).nullable().optional(),
  language: BuyerLanguage.optional(),
});

export const buyerEmails = named({
  getBuyerEmailSettings: query(`GET ${base}/settings`, {
    summary: "Get which emails a project's buyers get, and their words",
    permission: "buyer-emails.settings.view",
    returns: BuyerEmailSettings,
  }),
  changeBuyerEmailSettings: command(`PATCH ${base}/settings`, {
    summary: "Switch emails to buyers on or off, change their words or language, or set quiet hours",
    permission: "buyer-emails.settings.edit",
    body: changeBuyerEmailSettingsRequest,
    returns: BuyerEmailSettings,
  }),
  previewBuyerEmail: query(`POST ${base}/preview`, {
    summary: "Preview an email with an order; sends nothing",
    permission: "buyer-emails.email.view",
    body: z.strictObject({
      kind: BuyerEmailKind,
      orderId: OrderId,
      subject: words.subject.optional(),
      opening: words.opening.optional(),
    }),
    returns: BuyerEmailPreview,
    refuses: ["order-not-found", "nothing-to-show"],
  }),
  listBuyerEmails: query(`GET ${base}`, {
    summary: "List the emails to the buyer of an order, or to a customer, latest first",
    permission: "buyer-emails.email.list",
    query: paged({ orderId: OrderId.optional(), customerId: CustomerId.optional() }),
    returns: pageOf("emails", BuyerEmail).extend({
      /** Where an email about the order would go now, as corrected on the customer. Absent where nobody is written to about it. */
      to: z.string().optional(),
    }),
    refuses: ["validation-failed"],
  }),
  resendBuyerEmail: command(`POST ${base}/{emailId}/resend`, {
    summary: "Send an email to a buyer again, with the order as it is now",
    permission: "buyer-emails.email.send",
    params: one,
    returns: BuyerEmail,
    status: 201,
    refuses: ["not-found"],
  }),
  sendBuyerEmailNow: command(`POST ${base}/{emailId}/send`, {
    summary: "Send a waiting email now",
    permission: "buyer-emails.email.send",
    params: one,
    returns: BuyerEmail,
    refuses: ["not-found"],
  }),
  stopBuyerEmail: command(`POST ${base}/{emailId}/stop`, {
    summary: "Stop a waiting email, so that it is not sent",
    permission: "buyer-emails.email.send",
    params: one,
    returns: BuyerEmail,
    refuses: ["not-found", "email-has-left"],
  }),
  getOrderStatus: query("GET /v1/order-status/{token}", {
    summary: "Get an order as its buyer sees it, by the link in an email",
    scope: "public",
    params: { token: z.string().max(300) },
    returns: OrderStatus,
    refuses: ["not-found", "link-over", "link-ran-out"],
  }),
  renewOrderLink: command("POST /v1/order-status/{token}/emails", {
    summary:
      "Send the latest email about an order again, whose link works; anybody with an earlier link may, within limits",
    scope: "public",
    crossSite: true,
    params: { token: z.string().max(300) },
    returns: z.object({ sent: z.literal(true) }),
    refuses: ["not-found", "link-over"],
  }),
});
