import { EmailChangeRequested } from "#events/accounts";
import { emailWithProof, when } from "#platform/reactions";
import { emailKeyView } from "../projections/email-key.ts";
import { EMAIL_CHANGE, type EmailChangeClaims } from "../proofs.ts";
import { needsAccount } from "./needs.ts";
import { greeting, NOT_YOU } from "./words.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Sends two emails with a link each; the change waits for both. */
export const askBothMailboxesOnEmailChange = when(
  "ask-both-mailboxes-on-email-change",
  EmailChangeRequested,
  needsAccount,
  async ({ data }, { views, originOf }) => {
    const user = await views.get(emailKeyView, data.user);
    if (!user) return [];
    return (["old", "new"] as const).map((at) => {
      const claims: EmailChangeClaims = { user: data.user, emailKey: data.emailKey, at };
      const to = at === "old" ? user.email : data.email;
      return emailWithProof({ space: EMAIL_CHANGE, claims, lastsMs: DAY_MS }, (token) => ({
        to,
        subject: "Confirm your email change",
        text: [
          at === "old" ? greeting(user) : "Hello,",
          at === "old"
            ? "We received a request to change the email address of your account."
            : "We received a request to use this email address for an account.",
          `Confirm it here: ${originOf(data.domain)}/confirm-email/${token}`,
          `The other address has to confirm it too. The link works for one day. ${NOT_YOU}`,
        ].join("\n\n"),
      }));
    });
  },
);
