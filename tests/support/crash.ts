import type { Choice } from "../../events/orders/index.ts";
import { run } from "../../functions/_platform/commands/index.ts";
import { order } from "../../functions/orders/domain/index.ts";
import { asSystem } from "../../infra/local/seed/asking.ts";
import type { TestEnvironment } from "./environment.ts";

/** The state after a confirm whose process was killed after the wallet was charged and before that was recorded. */
export async function startPaymentOnly(
  { ports, shop }: TestEnvironment,
  orderId: string,
  choices: Choice[],
): Promise<void> {
  const asking = asSystem(ports, shop);
  const now = ports.clock().toISOString();
  await run(asking, order, orderId, "startPayment", {
    attemptId: "att_lost",
    choices,
    method: "wallet",
    now,
    project: shop,
  });
  await ports.charges.charge(asking, {
    attemptId: "att_lost",
    amount: { amount: 3215, currency: "GBP" },
    method: "wallet",
    source: { type: "order", id: orderId, number: "TS-10001" },
    integration: "orders",
    description: "Making and sending TS-10001",
  });
}
