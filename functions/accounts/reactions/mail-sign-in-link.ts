import { SignInLinkRequested } from "#events/accounts";
import { emailWithProof, when } from "#platform/reactions";
import { emailKeyView } from "../projections/email-key.ts";
import { SIGN_IN_LINK, type SignInLinkClaims } from "../proofs.ts";
import { needsAccount } from "./needs.ts";
import { greeting, NOT_YOU } from "./words.ts";

const HOUR_MS = 60 * 60_000;

/**
 * The link alone does not sign anybody in: it lets the holder try their password while the address is locked by other
 * attempts.
 */
export const mailSignInLink = when(
  "mail-sign-in-link",
  SignInLinkRequested,
  needsAccount,
  async ({ data }, { views, originOf }) => {
    const user = data.user && (await views.get(emailKeyView, data.user));
    if (!data.user || !user) return [];
    const claims: SignInLinkClaims = { user: data.user, emailKey: data.emailKey };
    return [
      emailWithProof({ space: SIGN_IN_LINK, claims, lastsMs: HOUR_MS }, (token) => ({
        to: user.email,
        subject: "Your link to sign in",
        text: [
          greeting(user),
          "There were too many attempts to sign in to your account, so signing in is paused for a while.",
          `You can still sign in here with your password: ${originOf(data.domain)}/login?link=${token}`,
          `The link works once, within an hour. ${NOT_YOU}`,
        ].join("\n\n"),
      })),
    ];
  },
);
