import type { Ports } from "../../functions/_platform/ports/index.ts";
import { stripeCards } from "./cards.ts";
import { type StripeSettings, stripeLibrary } from "./client.ts";
import { stripeConnect } from "./connect.ts";
import { stripePayments } from "./payments.ts";
import { stripeWebhooks } from "./webhooks.ts";

export type { StripeSettings } from "./client.ts";
export type StripePorts = Required<Pick<Ports, "payments" | "cards">> & Pick<Ports, "webhooks" | "connect">;

/** All that Stripe does here, instead of the sandbox. */
export function stripePorts(settings: StripeSettings): StripePorts {
  const library = stripeLibrary(settings);
  const { webhookSecret, clientId, clock } = settings;
  return {
    payments: stripePayments(library),
    cards: stripeCards(library, settings),
    ...(webhookSecret && { webhooks: stripeWebhooks(library, webhookSecret, clock) }),
    ...(clientId && { connect: stripeConnect(library, clientId) }),
  };
}
