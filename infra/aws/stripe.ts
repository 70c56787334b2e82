import * as z from "zod";
import { type Connect, type SandboxPayments, sandboxConnect } from "../../functions/_platform/payments/index.ts";
import type { Ports } from "../../functions/_platform/ports/index.ts";
import type { BundleModel } from "./bundle-model.ts";
import { secretText } from "./keys.ts";
import { settings } from "./settings.ts";

const Keys = z.object({
  secretKey: z.string().min(1),
  publishableKey: z.string().min(1),
  webhookSecret: z.string().min(1).optional(),
  clientId: z.string().min(1).optional(),
});

type PaymentPorts = Pick<Ports, "payments" | "cards" | "sandbox" | "webhooks" | "connect">;

/** The payment vendor: Stripe with the keys of the stack's secret, in functions that call it; else the sandbox. */
export async function paymentPorts(
  { stripe }: Pick<BundleModel, "stripe">,
  sandbox: SandboxPayments,
  clock: () => Date,
): Promise<PaymentPorts> {
  const { PRESSWORK_STRIPE: name } = settings(process.env, ["PRESSWORK_STRIPE"]);
  const connect: Connect = sandboxConnect;
  if (name === undefined) return { payments: sandbox, sandbox, connect };
  if (!stripe) return { payments: NOT_HERE };
  const keys = Keys.safeParse(JSON.parse(await secretText(name)));
  if (!keys.success) throw new Error(`The secret ${name} must be JSON with secretKey and publishableKey`);
  return stripe({ ...keys.data, clock });
}

const refuse = () => Promise.reject(new Error("This function has no payment vendor"));
/** Functions that charge no cards do not contain the vendor's library. */
const NOT_HERE: PaymentPorts["payments"] = { charge: refuse, find: refuse, refund: refuse, cancel: refuse };
