import type Stripe from "stripe";
import { type Card, type Cards, OutcomeUnknown } from "../../functions/_platform/payments/index.ts";
import { answerOf, type StripeLibrary, type StripeSettings } from "./client.ts";

const HOUR = 3_600_000;

/** Cards stored at Stripe. A card is identified by its customer and payment method there, separated by a slash. */
export function stripeCards(library: StripeLibrary, { publishableKey, clock }: StripeSettings): Cards {
  return {
    async begin(tenant) {
      const { client } = await library();
      try {
        const customer = await client.customers.create({ metadata: { tenant } });
        const setup = await client.setupIntents.create({
          usage: "off_session",
          allowed_payment_method_types: ["card"],
          customer: customer.id,
          metadata: { tenant },
        });
        if (!setup.client_secret) return undefined;
        const expiresAt = new Date(clock().getTime() + HOUR).toISOString();
        return { clientSecret: setup.client_secret, setupIntentId: setup.id, publishableKey, expiresAt };
      } catch {
        return undefined;
      }
    },
    async found(tenant, reference) {
      if (!/^seti_\w{1,200}$/.test(reference)) return undefined;
      const { client } = await library();
      try {
        const setup = await client.setupIntents.retrieve(reference, { expand: ["payment_method"] });
        const method = setup.payment_method;
        if (setup.status !== "succeeded" || setup.metadata?.tenant !== tenant) return undefined;
        if (typeof method !== "object" || !method?.card || typeof setup.customer !== "string") return undefined;
        // Events about the card name its tenant by this.
        if (method.metadata?.tenant !== tenant) await client.paymentMethods.update(method.id, { metadata: { tenant } });
        return { reference: `${setup.customer}/${method.id}`, card: cardOf(method.card) };
      } catch {
        return undefined;
      }
    },
    async current(reference) {
      const [customer, id = ""] = reference.split("/");
      const used = await library();
      const method = await answerOf(used, used.client.paymentMethods.retrieve(id));
      if (!method || method.customer !== customer) return { removed: true };
      if (!method.card) throw new OutcomeUnknown(`${id} is no card`);
      return { card: cardOf(method.card) };
    },
  };
}

const FUNDING = ["credit", "debit", "prepaid"] as const;

const cardOf = ({
  brand,
  last4,
  exp_month: expMonth,
  exp_year: expYear,
  funding,
  country,
  fingerprint,
}: Stripe.PaymentMethod.Card): Card => ({
  brand,
  last4,
  expMonth,
  expYear,
  funding: FUNDING.find((each) => each === funding) ?? "unknown",
  fingerprint: fingerprint ?? "",
  ...(country && { country }),
});
