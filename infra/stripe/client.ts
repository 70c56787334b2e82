import type Stripe from "stripe";
import { OutcomeUnknown } from "../../functions/_platform/payments/index.ts";

/** The version of Stripe's API that this code was written for; an account's own default is never used. */
export const API_VERSION = "2026-10-28.endive";
const TIMEOUT_MS = 10_000;
const RETRIES = 2;
/** There is no such thing, or it can no longer be changed so. */
const NONE = new Set(["resource_missing", "payment_intent_unexpected_state"]);

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly clock: () => Date;
  /** Signs webhooks; without it none is accepted. */
  readonly webhookSecret?: string | undefined;
  /** Of the platform at Stripe Connect; without it shops connect no accounts. */
  readonly clientId?: string | undefined;
  /** Stripe's own by default; else an address like http://127.0.0.1:12111. */
  readonly address?: string | undefined;
  readonly timeoutMs?: number;
  readonly retries?: number;
}
export type Library = Readonly<{ client: Stripe; errors: typeof Stripe.errors }>;
/** The library is loaded with the first call. */
export type StripeLibrary = () => Promise<Library>;

export function stripeLibrary({
  secretKey,
  address,
  timeoutMs = TIMEOUT_MS,
  retries = RETRIES,
}: StripeSettings): StripeLibrary {
  let ready: Promise<Library> | undefined;
  const load = async (): Promise<Library> => {
    const { default: Stripe } = await import("stripe");
    const client = new Stripe(secretKey, {
      apiVersion: API_VERSION,
      timeout: timeoutMs,
      maxNetworkRetries: retries,
      telemetry: false,
      ...serverOf(address),
    });
    return { client, errors: Stripe.errors };
  };
  return () => {
    ready ??= load();
    return ready;
  };
}

function serverOf(address: string | undefined) {
  if (address === undefined) return {};
  const { hostname, port, protocol } = new URL(address);
  const name = protocol === "http:" ? "http" : "https";
  return { host: hostname, protocol: name, port: Number(port || (name === "http" ? 80 : 443)) } as const;
}

/** The answer of a call, or undefined where Stripe has no such thing. Throws `OutcomeUnknown` where it gives no answer. */
export async function answerOf<T>({ errors }: Library, call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof errors.StripeInvalidRequestError && NONE.has(error.code ?? "")) return undefined;
    throw new OutcomeUnknown(reasonOf(error), { cause: error });
  }
}

/** Without the library's error itself, which contains the request's headers. */
export const reasonOf = (error: unknown): string => {
  const { type = "error", statusCode, code } = error as { type?: string; statusCode?: number; code?: string };
  return `Stripe gave no answer: ${[type, statusCode, code].filter(Boolean).join(" ")}`;
};
