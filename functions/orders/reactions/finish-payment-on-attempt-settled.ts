import { type Recorded, SYSTEM } from "#events/_kernel";
import { PaymentAttemptFailed, PaymentAttemptSucceeded, type TransactionSource } from "#events/billing";
import { backgroundContext } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import type { Ports } from "#platform/ports";
import { type Effect, paying, TryAgain, when } from "#platform/reactions";
import { finish } from "../confirm.ts";

/** Finishes the order's payment once its card payment has ended, when nobody waits for the answer any more. */
export const finishPaid = when("finish-payment-on-attempt-succeeded", PaymentAttemptSucceeded, (fact) =>
  finishing(fact, fact.data.source),
);
export const finishFailed = when("finish-payment-on-attempt-failed", PaymentAttemptFailed, (fact) =>
  finishing(fact, fact.data.source),
);

const finishing = (fact: Recorded, source: TransactionSource | undefined): Effect[] =>
  source?.type === "order" ? [paying((ports) => finishOrder(ports, fact, source.id))] : [];

async function finishOrder({ store, clock, charges }: Ports, { tenant, meta }: Recorded, orderId: string) {
  const commandContext = backgroundContext(
    { store, clock },
    { tenant, actor: SYSTEM, via: "finish-payment", requestId: meta.requestId },
  );
  const result = await finish({ commandContext, charges }, orderId);
  if (isRefusal(result) && result.refused === "payment-in-progress") throw new TryAgain(`The payment of ${orderId}`);
}
