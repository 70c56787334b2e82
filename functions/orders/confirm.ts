import { type Choice, RESUPPLY_CHANNEL } from "#events/orders";
import { type CommandContext, derivedId, run } from "#platform/commands";
import { fold, isRefusal, refuse } from "#platform/domain";
import type { ChargeOutcome, ProjectCharges } from "#platform/payments";
import { artworkCheck } from "./artwork-check.ts";
import { order } from "./domain/index.ts";
import type { Attempt, Order, Placed } from "./domain/order.ts";
import { limitIn } from "./resupply-limit.ts";

/** What confirming needs: the actor, and who charges the shop. */
export interface Paying {
  readonly commandContext: CommandContext;
  readonly charges: ProjectCharges;
  /** Whether the caller may approve resupply orders above the project's limit. */
  readonly mayApprove?: boolean | undefined;
  /** Where the payer's bank sends them back to; absent if no payer is there. */
  readonly returnUrl?: string | undefined;
  /** Whether whoever confirms accepts prints without artwork. */
  readonly acceptsMissingArtwork?: boolean | undefined;
}

const stateOf = async ({ tenant, store }: CommandContext, orderId: string): Promise<Order> =>
  fold<Order>(order, await store.load(tenant, `order-${orderId}`));

/**
 * Confirms an order in three repeatable steps: record the attempt and hold the stock; charge the shop, by the attempt's
 * id; record the outcome. Two simultaneous requests share the attempt, so that the money moves once.
 */
export async function confirm(paying: Paying, orderId: string, choices: readonly Choice[], method: string) {
  const { commandContext, mayApprove } = paying;
  const before = await commandContext.store.load(commandContext.tenant, `order-${orderId}`);
  const isResupply = (before[0]?.data as { channel?: string } | undefined)?.channel === RESUPPLY_CHANNEL;
  const limit = isResupply && !mayApprove ? (await limitIn(commandContext))?.amount : undefined;
  const artwork = await artworkCheck(commandContext, before, paying.acceptsMissingArtwork === true);
  const attemptId = derivedId("att", commandContext.tenant, orderId, String(before.at(-1)?.version ?? 0));
  const started = await run(commandContext, order, orderId, "startPayment", {
    attemptId,
    choices,
    method,
    now: commandContext.clock().toISOString(),
    project: commandContext.tenant,
    limit,
    artwork,
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

/** Finishes a started attempt by asking billing for its outcome. */
export async function finish(paying: Paying, orderId: string) {
  const { commandContext } = paying;
  const state = await stateOf(commandContext, orderId);
  if (state.status !== "placed") return undefined;
  if (!state.attempt) return state.failed && paymentFailed(state.failed);
  const { attemptId } = state.attempt;
  const outcome = await outcomeOf(paying, state.attempt, state);
  if (outcome.status === "pending") return refuse("payment-in-progress");
  if (outcome.status === "requires_action") return refuse("payment-requires-action", { url: outcome.url });
  if (outcome.status === "failed") {
    const { code, message } = outcome;
    const failed = await run(commandContext, order, orderId, "failPayment", { attemptId, code, message });
    return isRefusal(failed) ? failed : paymentFailed(outcome);
  }
  const { reference, charge } = outcome;
  const result = await run(commandContext, order, orderId, "finishPayment", { attemptId, reference, charge });
  return isRefusal(result) ? result : undefined;
}

const paymentFailed = ({ code, message }: { readonly code: string; readonly message: string }) =>
  refuse("payment-failed", { failureCode: code, reason: message });

type Outcome =
  | {
      readonly status: "succeeded";
      readonly reference: string;
      readonly charge?: { transactionId: string; number: string };
    }
  | Exclude<ChargeOutcome, { status: "succeeded" }>;

async function outcomeOf(
  { commandContext, charges, returnUrl }: Paying,
  attempt: Attempt,
  { orderId, number }: Placed,
): Promise<Outcome> {
  const { attemptId, amount, method } = attempt;
  if (amount.amount === 0) return { status: "succeeded", reference: "nothing to pay" };
  const outcome = await charges.charge(commandContext, {
    attemptId,
    amount,
    method,
    source: { type: "order", id: orderId, number },
    integration: "orders",
    description: `Making and sending ${number}`,
    ...(returnUrl && { returnUrl }),
  });
  if (outcome.status !== "succeeded") return outcome;
  const { transactionId, number: charged } = outcome;
  return { status: "succeeded", reference: transactionId, charge: { transactionId, number: charged } };
}
