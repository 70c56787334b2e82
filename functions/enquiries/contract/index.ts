import * as z from "zod";
import { PlatformId } from "#events/_kernel";
import { EnquiryId, MacroId } from "#events/enquiries";
import { command, DayOrInstant as Day, named, paged, pageOf, query } from "#platform/contract";
import * as shapes from "./shapes.ts";

export { refusals } from "./refusals.ts";
export type { Enquiry, EnquiryLog, Macro, Viewer } from "./shapes.ts";
export { createEnquiryRequest, saveMacroRequest, updateEnquiryRequest } from "./shapes.ts";

const base = "/v1/platform/{platformId}/customers/enquiries";
const macros = "/v1/platform/{platformId}/customers/enquiry-macros";
const platform = { platformId: PlatformId };
const one = { ...platform, enquiryId: EnquiryId };
const oneMacro = { ...platform, macroId: MacroId };

export const enquiries = named({
  listEnquiries: query(`GET ${base}`, {
    summary: "List enquiries, newest first",
    permission: "enquiries.enquiry.list",
    params: platform,
    query: paged({ search: z.string().max(500).optional(), start: Day.optional(), end: Day.optional() }),
    returns: pageOf("enquiries", shapes.Enquiry).extend({ counts: shapes.EnquiryCounts }),
    refuses: ["validation-failed"],
  }),
  createEnquiry: command(`POST ${base}`, {
    summary: "Add an enquiry that came by telephone, from a marketplace or from another system",
    permission: "enquiries.enquiry.create",
    params: platform,
    body: shapes.createEnquiryRequest,
    returns: shapes.Enquiry,
    status: 201,
    refuses: ["order-not-found"],
  }),
  sendEnquiry: command("POST /v1/platform/{platformId}/enquiry-form", {
    summary: "Send a shop's contact form; anybody may, within limits",
    scope: "public",
    crossSite: true,
    params: platform,
    body: shapes.sendEnquiryRequest,
    returns: z.object({ received: z.literal(true) }),
    refuses: ["project-not-found"],
  }),
  askAboutOrder: command("POST /v1/order-status/{token}/questions", {
    summary: "Send a question about an order, by the link in an email to its buyer",
    scope: "public",
    crossSite: true,
    params: { token: z.string().max(300) },
    body: shapes.askAboutOrderRequest,
    returns: z.object({ received: z.literal(true) }),
    refuses: ["not-found", "link-over", "link-ran-out", "project-not-found"],
  }),
  receiveMail: command("POST /v1/enquiries/mail", {
    summary: "Receive an email for a shop, signed by whoever forwards it; a repeated email changes nothing",
    scope: "public",
    crossSite: true,
    upload: {
      maxBytes: 6_000_000,
      types: ["application/json", "text/plain", "message/rfc822"],
      signedBy: "x-presswork-signature",
    },
    returns: z.object({ received: z.literal(true) }),
    refuses: ["signature-invalid", "mail-not-set-up", "mail-unreadable", "busy"],
  }),
  getEnquiry: query(`GET ${base}/{enquiryId}`, {
    summary: "Get an enquiry",
    permission: "enquiries.enquiry.view",
    params: one,
    returns: shapes.Enquiry,
    refuses: ["not-found"],
  }),
  updateEnquiry: command(`PATCH ${base}/{enquiryId}`, {
    summary: "Assign, sort, answer or note an enquiry, move it, or set a reminder",
    permission: "enquiries.enquiry.edit",
    params: one,
    body: shapes.updateEnquiryRequest,
    returns: shapes.Enquiry,
    refuses: [
      ...(["not-found", "invalid-transition", "person-outside", "person-erased", "enquiry-is-spam"] as const),
      ...(["order-not-found", "file-not-found", "files-too-large"] as const),
    ],
  }),
  listEnquiryLogs: query(`GET ${base}/{enquiryId}/logs`, {
    summary: "List what happened to an enquiry, newest first: messages, notes and changes",
    permission: "enquiries.enquiry.view",
    params: one,
    query: paged({}),
    returns: pageOf("logs", shapes.EnquiryLog),
    refuses: ["not-found"],
  }),
  createEnquiryChatChannel: command(`POST ${base}/{enquiryId}/chat-channel`, {
    summary: "Open a chat channel about an enquiry; a second call answers with the same one",
    permission: "enquiries.enquiry.edit",
    params: one,
    body: shapes.createChatChannelRequest,
    returns: z.object({ channel: z.object({ id: shapes.ChannelId }) }),
    status: 201,
    refuses: ["not-found", "person-only", "person-outside"],
  }),
  noteEnquiryPresence: command(`POST ${base}/{enquiryId}/presence`, {
    summary: "Report that you have an enquiry open, and whether you are writing an answer",
    permission: "enquiries.enquiry.view",
    params: one,
    body: z.strictObject({ writing: z.boolean().default(false), left: z.boolean().default(false) }),
    idle: true,
    refuses: ["person-only"],
  }),
  getEnquiryPresence: query(`GET ${base}/{enquiryId}/presence`, {
    summary:
      "List who else has an enquiry open, with a mark that changes whenever the list does; can wait for the next change",
    permission: "enquiries.enquiry.view",
    params: one,
    query: z.strictObject({
      since: z.string().max(60).optional(),
      wait: z.coerce.number().int().min(0).max(20).default(0),
    }),
    returns: z.object({ mark: z.string(), viewers: z.array(shapes.Viewer), version: z.int() }),
    refuses: ["not-found"],
  }),
  getEnquiryAddress: query("GET /v1/platform/{platformId}/enquiry-address", {
    summary: "Get the address that emails for this project are forwarded to; absent where incoming email is not set up",
    permission: "enquiries.enquiry.list",
    params: platform,
    returns: z.object({ address: z.string().optional() }),
  }),
  listEnquiryMacros: query(`GET ${macros}`, {
    summary: "List the saved answers, by name",
    permission: "enquiries.macro.list",
    params: platform,
    query: paged({}),
    returns: pageOf("macros", shapes.Macro),
  }),
  createEnquiryMacro: command(`POST ${macros}`, {
    summary: "Save an answer for use in enquiries",
    permission: "enquiries.macro.edit",
    params: platform,
    body: shapes.saveMacroRequest,
    returns: shapes.Macro,
    status: 201,
  }),
  updateEnquiryMacro: command(`PATCH ${macros}/{macroId}`, {
    summary: "Change a saved answer",
    permission: "enquiries.macro.edit",
    params: oneMacro,
    body: shapes.saveMacroRequest.partial(),
    returns: shapes.Macro,
    refuses: ["not-found"],
  }),
  deleteEnquiryMacro: command(`DELETE ${macros}/{macroId}`, {
    summary: "Delete a saved answer",
    permission: "enquiries.macro.edit",
    params: oneMacro,
    refuses: ["not-found"],
  }),
});
