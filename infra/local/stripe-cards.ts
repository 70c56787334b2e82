import * as z from "zod";
import type { Card, Cards, Charged } from "../../functions/_platform/payments/index.ts";

const Setup = z.object({ id: z.string(), client_secret: z.string() });
const Details = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  funding: z.enum(["credit", "debit", "prepaid", "unknown"]),
  country: z.string().nullish(),
  fingerprint: z.string(),
});
const Finished = z.object({
  status: z.literal("succeeded"),
  customer: z.string(),
  metadata: z.object({ tenant: z.string() }),
  payment_method: z.object({ id: z.string(), card: Details }),
});
const Payment = z.object({ id: z.string(), status: z.string() });
const Refused = z.object({
  error: z.object({
    code: z.string().default("card_declined"),
    decline_code: z.string().optional(),
    message: z.string().default("The payment was refused."),
    payment_intent: z.object({ id: z.string() }).optional(),
  }),
});
const HOUR = 3_600_000;
const TIMEOUT_MS = 10_000;

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly clock: () => Date;
  /** Stripe's by default. */
  readonly address?: string | undefined;
  readonly timeoutMs?: number;
}

/** Cards stored at Stripe. A card is identified by its customer and payment method there, separated by a slash. */
export function stripeCards({
  secretKey,
  publishableKey,
  clock,
  address,
  timeoutMs = TIMEOUT_MS,
}: StripeSettings): Cards {
  const ask = (path: string, fields?: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${address ?? "https://api.stripe.com"}/v1/${path}`, {
      method: fields ? "POST" : "GET",
      headers: { authorization: `Bearer ${secretKey}`, ...headers },
      ...(fields && { body: new URLSearchParams(fields) }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
    });
  async function parseReply<S extends z.ZodType>(shape: S, reply: Promise<Response>): Promise<z.output<S> | undefined> {
    try {
      const answer = await reply;
      return answer.ok ? shape.safeParse(await answer.json()).data : undefined;
    } catch {
      return undefined;
    }
  }
  return {
    async begin(tenant) {
      const customer = await parseReply(z.object({ id: z.string() }), ask("customers", {}));
      const fields = {
        usage: "off_session",
        "payment_method_types[]": "card",
        customer: customer?.id ?? "",
        "metadata[tenant]": tenant,
      };
      const setup = customer && (await parseReply(Setup, ask("setup_intents", fields)));
      if (!setup) return undefined;
      const expiresAt = new Date(clock().getTime() + HOUR).toISOString();
      return { clientSecret: setup.client_secret, setupIntentId: setup.id, publishableKey, expiresAt };
    },
    async found(tenant, reference) {
      if (!/^seti_\w{1,200}$/.test(reference)) return undefined;
      const setup = await parseReply(Finished, ask(`setup_intents/${reference}?expand[]=payment_method`));
      if (setup?.metadata.tenant !== tenant) return undefined;
      const { id, card } = setup.payment_method;
      return { reference: `${setup.customer}/${id}`, card: cardOf(card) };
    },
    async charge({ tenant, attemptId, amount, description, method }) {
      const [customer = "", card = ""] = method.split("/");
      const fields = {
        amount: String(amount.amount),
        currency: amount.currency.toLowerCase(),
        customer,
        payment_method: card,
        description,
        off_session: "true",
        confirm: "true",
        "metadata[attempt]": attemptId,
      };
      const answer = await ask("payment_intents", fields, { "idempotency-key": `${tenant}-${attemptId}` });
      if (answer.status >= 500 || answer.status === 409 || answer.status === 429)
        throw new Error(`Stripe answered ${answer.status}`);
      return chargedBy(await answer.json(), answer.ok);
    },
  };
}

const cardOf = ({
  brand,
  last4,
  exp_month,
  exp_year,
  funding,
  country,
  fingerprint,
}: z.output<typeof Details>): Card => ({
  brand,
  last4,
  expMonth: exp_month,
  expYear: exp_year,
  funding,
  fingerprint,
  ...(country && { country }),
});

function chargedBy(answer: unknown, ok: boolean): Charged {
  if (!ok) {
    const { code, decline_code, message, payment_intent } = Refused.parse(answer).error;
    return { status: "failed", reference: payment_intent?.id ?? "none", code: decline_code ?? code, message };
  }
  const { id: reference, status } = Payment.parse(answer);
  if (status === "succeeded") return { status, reference };
  return { status: "failed", reference, code: status, message: "The payment wants its holder's approval." };
}
