import { mailbox } from "#platform/mailboxes";
import { manifest } from "#platform/relay";
import { refusals } from "./contract/refusals.ts";
import { account, session } from "./domain/index.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import { appointFounderOnPlatformCreated } from "./reactions/appoint-founder-on-platform-created.ts";
import { askBothMailboxesOnEmailChange } from "./reactions/ask-both-mailboxes-on-email-change.ts";
import { askToVerifyOnVerificationSent } from "./reactions/ask-to-verify-on-verification-sent.ts";
import { mailLinkOnResetRequested } from "./reactions/mail-link-on-reset-requested.ts";
import { mailSignInLink } from "./reactions/mail-sign-in-link.ts";
import { tellHolder } from "./reactions/tell-holder.ts";
import { tellHolderOnRegistrationRepeated } from "./reactions/tell-holder-on-registration-repeated.ts";
import { welcomeOnEmailVerified } from "./reactions/welcome-on-email-verified.ts";

export const service = manifest({
  name: "accounts",
  http,
  refusals,
  deciders: [account, session, mailbox],
  projections,
  reactions: [
    ...[appointFounderOnPlatformCreated, welcomeOnEmailVerified, askToVerifyOnVerificationSent],
    ...[tellHolderOnRegistrationRepeated, mailLinkOnResetRequested, mailSignInLink, askBothMailboxesOnEmailChange],
    ...tellHolder,
  ],
  noPersonalData: "People who sign in; they are sealed with keys of their own.",
});
