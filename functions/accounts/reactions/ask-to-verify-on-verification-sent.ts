import { EmailVerificationSent } from "#events/accounts";
import { emailWithProof, when } from "#platform/reactions";
import { emailKeyView } from "../projections/email-key.ts";
import { VERIFY, type VerifyClaims } from "../proofs.ts";
import { needsAccount } from "./needs.ts";
import { greeting } from "./words.ts";

const DAY_MS = 24 * 60 * 60_000;

export const askToVerifyOnVerificationSent = when(
  "ask-to-verify-on-verification-sent",
  EmailVerificationSent,
  needsAccount,
  async ({ data }, { views, originOf }) => {
    const user = await views.get(emailKeyView, data.user);
    if (!user) return [];
    const claims: VerifyClaims = { user: data.user, emailKey: user.emailKey };
    return [
      emailWithProof({ space: VERIFY, claims, lastsMs: DAY_MS }, (token) => ({
        to: user.email,
        subject: "Confirm your email address",
        text: [
          greeting(user),
          `Confirm that this is your email address: ${originOf(data.domain)}/verify-email/${token}`,
          "The link works for one day. If you did not create an account, ignore this email: without the link, the account can't be used.",
        ].join("\n\n"),
      })),
    ];
  },
);
