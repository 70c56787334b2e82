import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { runDue } from "#platform/timers";
import { refusals } from "./contract/refusals.ts";
import { buyerEmail, buyerEmailSettings } from "./domain/index.ts";
import { SEND_BUYER_EMAILS, sendDueEmails } from "./due.ts";
import { buyerEmailData } from "./forget.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import { queueing } from "./reactions/queue-emails.ts";
import { sending } from "./reactions/send-emails.ts";

const dueEmails = { name: SEND_BUYER_EMAILS, work: sendDueEmails };

export const service = manifest({
  name: "buyer-emails",
  http,
  refusals,
  deciders: [buyerEmail, buyerEmailSettings],
  projections,
  reactions: [...queueing, ...sending],
  outbound: true,
  timers: [dueEmails],
  // The timers' own schedule is too seldom for an email that waits two minutes.
  schedules: [{ name: "buyer-emails-due", everyMs: 60_000, work: (ports) => runDue(ports, dueEmails) }],
  personalData: [
    buyerEmailData,
    writtenTexts("Subjects and openings of emails to buyers, and what emails to others said", {
      deciders: [buyerEmailSettings, buyerEmail],
      replaces: "identifiers",
      spared: ["to"],
    }),
  ],
});
