import { type Recorded, SYSTEM } from "#events/_kernel";
import { normalisedEmail } from "#events/customers";
import { EmailConsentChosen, SubscriberComplained, SubscriberUnsubscribed } from "#events/mail";
import { backgroundContext, run } from "#platform/commands";
import type { Ports } from "#platform/ports";
import { askIfThere, sideEffect, when } from "#platform/reactions";
import { subjectId } from "#platform/secrets";
import { customer } from "../domain/index.ts";

/** What a customer chose last by the link in an email is their consent, in whatever order their choices arrive. */
export const followEmailConsent = when(
  "follow-email-consent-on-chosen",
  EmailConsentChosen,
  async ({ data }, { later }) => {
    const { customerId, consent } = ((await later()).at(-1)?.data ?? data) as typeof data;
    return [askIfThere(customer, customerId, "changeCustomer", { customerId, emailConsent: consent })];
  },
);

/** The customer with the address of a subscriber who left is not written to either, by flows for example. */
async function withdrawConsent(ports: Ports, { tenant, stream, meta }: Recorded): Promise<void> {
  const facts = (await ports.store.load(tenant, stream)) as readonly { data: { readonly email?: string } }[];
  const email = facts.findLast(({ data }) => data.email)?.data.email;
  if (!email) return;
  const customerId = await subjectId(ports, "cus", tenant, normalisedEmail(email));
  const context = backgroundContext(ports, { tenant, actor: SYSTEM, requestId: meta.requestId, via: "Email" });
  await run(context, customer, customerId, "changeCustomer", { customerId, emailConsent: "unsubscribed" });
}

export const unsubscribeOnUnsubscribed = when(
  "withdraw-consent-on-subscriber-unsubscribed",
  SubscriberUnsubscribed,
  (fact) => (fact.data.by === "person" ? [sideEffect((ports) => withdrawConsent(ports, fact))] : []),
);
export const unsubscribeOnComplaint = when(
  "withdraw-consent-on-subscriber-complained",
  SubscriberComplained,
  (fact) => [sideEffect((ports) => withdrawConsent(ports, fact))],
);
