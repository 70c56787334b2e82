import { type FactOf, isReachable, type Recorded, streamOf } from "#events/_kernel";
import { type EmailConsentChosen, emailConsentStream } from "#events/mail";
import { run } from "#platform/commands";
import type { Ports } from "#platform/ports";
import { subscriber } from "./domain/index.ts";
import { subscriberOf } from "./emails.ts";
import { systemContext } from "./sending/context.ts";

type Data = { readonly email?: string; readonly emailConsent?: string; readonly consent?: string };
export interface CustomerConsent {
  readonly email: string;
  readonly consent: "subscribed" | "unsubscribed";
}

/** A customer's address and whether they may be written to, from their record and their own choices, whichever came last. */
export async function customerConsent(
  { store }: Pick<Ports, "store">,
  tenant: string,
  customerId: string,
): Promise<CustomerConsent | undefined> {
  const [record, choices] = await Promise.all([
    store.load(tenant, streamOf("customer", customerId)),
    store.load(tenant, emailConsentStream(customerId)),
  ]);
  const facts = [...record, ...choices].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  let { email, consent }: Data = {};
  for (const { data } of facts as readonly { data: Data }[]) {
    email = data.email ?? email;
    consent = data.consent ?? data.emailConsent ?? consent;
  }
  if (!email || !isReachable(email)) return undefined;
  return { email, consent: consent === "subscribed" ? "subscribed" : "unsubscribed" };
}

/** Whoever wants no email as a customer gets none as a subscriber with the same address either. */
export async function unsubscribeCustomer(
  ports: Ports,
  { tenant, data, meta }: Recorded<FactOf<typeof EmailConsentChosen>>,
): Promise<void> {
  if (data.consent !== "unsubscribed") return;
  const email = (await customerConsent(ports, tenant, data.customerId))?.email;
  const subscriberId = email && (await subscriberOf(ports, tenant, email));
  if (!subscriberId) return;
  const context = systemContext(ports, tenant, meta.requestId, "Email");
  await run(context, subscriber, subscriberId, "unsubscribe", { subscriberId, by: "person" });
}
