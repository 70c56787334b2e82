import type { Choice } from "../../events/orders/index.ts";
import { run } from "../../functions/_platform/commands/index.ts";
import { order } from "../../functions/orders/domain/index.ts";
import { asSystem } from "../../infra/local/seed/asking.ts";
import type { Town } from "./town.ts";

/** What is left of a confirm whose process was killed after the gateway took the money and before that was written down. */
export async function startPaymentOnly({ ports, shop }: Town, orderId: string, choices: Choice[]): Promise<void> {
  const asking = asSystem(ports, shop);
  const now = ports.clock().toISOString();
  await run(asking, order, orderId, "startPayment", { attemptId: "att_lost", choices, method: "wallet", now });
  await ports.payments.charge({
    attemptId: "att_lost",
    tenant: shop,
    amount: { amount: 3215, currency: "GBP" },
    method: "wallet",
    description: "lost",
  });
}
