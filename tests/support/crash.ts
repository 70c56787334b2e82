import type { Choice } from "../../events/orders/index.ts";
import { run } from "../../functions/_platform/commands/index.ts";
import { order } from "../../functions/orders/domain/index.ts";
import { asSystem } from "../../infra/local/seed/asking.ts";
import type { TestEnvironment } from "./test-environment.ts";

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
  await ports.production.charge(asking, {
    attemptId: "att_lost",
    amount: { amount: 3215, currency: "GBP" },
    method: "wallet",
    order: { id: orderId, number: "TS-10001" },
  });
}
