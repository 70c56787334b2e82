import { PasswordResetRequested } from "#events/accounts";
import { emailWithProof, when } from "#platform/reactions";
import { emailKeyView } from "../projections/email-key.ts";
import { RESET, type ResetClaims } from "../proofs.ts";
import { needsAccount } from "./needs.ts";
import { greeting, NOT_YOU } from "./words.ts";

const HOUR_MS = 60 * 60_000;

export const mailLinkOnResetRequested = when(
  "mail-link-on-reset-requested",
  PasswordResetRequested,
  needsAccount,
  async ({ data, at }, { views, originOf }) => {
    const user = data.user && (await views.get(emailKeyView, data.user));
    if (!data.user || !user) return [];
    const claims: ResetClaims = { user: data.user, emailKey: data.emailKey, asked: at };
    return [
      emailWithProof({ space: RESET, claims, lastsMs: HOUR_MS }, (token) => ({
        to: user.email,
        subject: "Set a new password",
        text: [
          greeting(user),
          `Set a new password here: ${originOf(data.domain)}/reset-password/${token}`,
          `The link works once, within an hour. ${NOT_YOU}`,
        ].join("\n\n"),
      })),
    ];
  },
);
