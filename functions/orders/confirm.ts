import type { Choice } from "#events/orders";
import { type Asking, derivedId, run } from "#platform/commands";
import { fold, isRefusal, refuse } from "#platform/domain";
import type { Charged, Payments } from "#platform/payments";
import { order } from "./domain/index.ts";
import type { Attempt, Order } from "./domain/order.ts";

/** What confirming needs: whom for, and the gateway. */
export interface Paying {
  readonly asking: Asking;
  readonly payments: Payments;
}

const stateOf = async ({ tenant, store }: Asking, orderId: string): Promise<Order> =>
  fold<Order>(order, await store.load(tenant, `order-${orderId}`));

/**
 * Confirms an order in three steps, each safe to repeat: keep the attempt and hold the stock; ask the gateway, by the
 * attempt's id; write down what it said. Two at once share the attempt, so that the money moves once.
 */
export async function confirm(paying: Paying, orderId: string, choices: readonly Choice[], method: string) {
  const { asking } = paying;
  const before = await asking.store.load(asking.tenant, `order-${orderId}`);
  const attemptId = derivedId("att", asking.tenant, orderId, String(before.at(-1)?.version ?? 0));
  const started = await run(asking, order, orderId, "startPayment", {
    attemptId,
    choices,
    method,
    now: asking.clock().toISOString(),
  });
  if (isRefusal(started))
    return started.refused === "insufficient" ? refuse("out-of-stock", stockDetails(started.details)) : started;
  return finish(paying, orderId);
}

function stockDetails(details: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> {
  const [, variantId, country] = String(details?.name).split("/");
  return {
    variantId,
    country,
    available: details?.available,
    errors: { [variantId ?? "items"]: [`Only ${details?.available} left`] },
  };
}

/** Brings an attempt that was started to its end, by asking the gateway what became of it. */
export async function finish(paying: Paying, orderId: string) {
  const { asking } = paying;
  const state = await stateOf(asking, orderId);
  if (state.status !== "placed" || !state.attempt) return undefined;
  const { attemptId } = state.attempt;
  const charged = await outcomeOf(paying, state.attempt, state.number);
  const done =
    charged.status === "succeeded"
      ? await run(asking, order, orderId, "finishPayment", {
          attemptId,
          reference: charged.reference,
          at: asking.clock().toISOString(),
        })
      : await run(asking, order, orderId, "failPayment", { attemptId, ...failureOf(charged) });
  if (isRefusal(done)) return done;
  return charged.status === "succeeded"
    ? undefined
    : refuse("payment-failed", { failureCode: failureOf(charged).code, reason: failureOf(charged).message });
}

async function outcomeOf({ asking, payments }: Paying, attempt: Attempt, number: string): Promise<Charged> {
  const known = await payments.find(asking.tenant, attempt.attemptId);
  if (known) return known;
  const { attemptId, amount, method } = attempt;
  return payments.charge({
    attemptId,
    tenant: asking.tenant,
    amount,
    method,
    description: `Making and sending ${number}`,
  });
}

const failureOf = (charged: Charged): { code: string; message: string } =>
  charged.status === "failed"
    ? { code: charged.code, message: charged.message }
    : { code: "requires_action", message: "The bank wants this payment approved first. Use another payment method." };
