import * as z from "zod";
import { MailRefusal } from "#events/_mailboxes";
import { command, query } from "#platform/contract";
import { base } from "./base.ts";

/** The caller's address; `refusal` is absent while it takes email as far as anybody knows. */
export const Mailbox = z.object({ email: z.string(), refusal: MailRefusal.optional() });

/** Whether email reaches an address. */
export const mailboxes = {
  getMailbox: query(`GET ${base}/mailbox`, {
    summary: "Get whether email reaches your own address",
    scope: "user",
    permission: "accounts.account.view",
    returns: Mailbox,
    refuses: ["user-not-found"],
  }),
  clearMailbox: command(`DELETE ${base}/mailbox/refusal`, {
    summary: "Report that your own address can receive email again",
    scope: "user",
    permission: "accounts.account.edit",
    returns: Mailbox,
    refuses: ["user-not-found"],
  }),
  receiveMailReports: command("POST /v1/mail-reports", {
    summary:
      "Receive what the mail service reports of email that bounced or was marked as spam, signed by it; a repeated report changes nothing",
    scope: "public",
    crossSite: true,
    upload: { maxBytes: 256_000, types: ["application/json", "text/plain"], signedBy: "x-presswork-signature" },
    returns: z.object({ received: z.literal(true) }),
    refuses: ["signature-invalid", "reports-not-set-up", "reports-unreadable"],
  }),
};
