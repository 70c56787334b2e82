import { EMAIL_CONSENT, EmailConsentChosen } from "#events/mail";
import { decider } from "#platform/domain";

export interface EmailConsent {
  readonly consent?: "subscribed" | "unsubscribed" | undefined;
}
interface Choice {
  readonly customerId: string;
  readonly consent: "subscribed" | "unsubscribed";
}

/** A customer's own choices by links in emails. The shop may change their consent meanwhile, so that a choice can repeat. */
export const emailConsent = decider<EmailConsent>()({
  name: EMAIL_CONSENT,
  initial: {},
  events: [EmailConsentChosen],
  decide: { choose: (_: EmailConsent, input: Choice) => [EmailConsentChosen(input)] },
  evolve: { EmailConsentChosen: (_, { consent }): EmailConsent => ({ consent }) },
});
