import { money, type Recorded, SYSTEM, streamOf } from "#events/_kernel";
import { TransactionCreated, TransactionExpired, transactionStream } from "#events/billing";
import { type OrderCancelled as Cancelled, OrderCancelled } from "#events/orders";
import { backgroundContext, derivedId, run } from "#platform/commands";
import { fold, isRefusal } from "#platform/domain";
import type { Ports } from "#platform/ports";
import { ask, sideEffect, TryAgain, when } from "#platform/reactions";
import { walletOf } from "../account.ts";
import { transaction } from "../domain/transaction/index.ts";
import type { Transaction } from "../domain/transaction/state.ts";

const WEEK = 7 * 86_400_000;
type Charge = NonNullable<ReturnType<typeof Cancelled>["data"]["charge"]>;
interface Refund {
  readonly tenant: string;
  readonly at: string;
  readonly orderId: string;
  readonly charge: Charge;
  readonly requestId: string;
}

/**
 * Refunds to the wallet what is left of the charge for making a cancelled order, once: the refund's id is derived from
 * the charge's, what was adjusted is not returned again, and a charge that an administrator has reversed is not refunded.
 */
export const refundProduction = when(
  "refund-production-on-order-cancelled",
  OrderCancelled,
  ({ data: { charge, orderId }, tenant, at, meta: { requestId } }) => {
    if (!charge) return [];
    const { transactionId } = charge;
    return [
      ask(transaction, transactionId, "closeReturns", { transactionId }),
      sideEffect((ports) => refundRest(ports, { tenant, at, orderId, charge, requestId })),
    ];
  },
);

/**
 * Refunds a cancelled order's charge once a reversal of it has expired. While that was pending the charge was spoken for, so
 * that the cancellation itself could not refund it.
 */
export const refundAfterExpiry = when(
  "refund-production-on-reversal-expired",
  TransactionExpired,
  async ({ tenant, at, meta: { requestId } }, { facts }) => {
    const reversed = createdIn(await facts())?.reversesId;
    const source = reversed ? createdIn(await facts(transactionStream(reversed)))?.source : undefined;
    if (source?.type !== "order") return [];
    const order = await facts(streamOf("order", source.id));
    const cancelled = order.find(({ type }) => type === OrderCancelled.type)?.data as
      | ReturnType<typeof Cancelled>["data"]
      | undefined;
    const charge = cancelled?.charge;
    if (!charge || charge.transactionId !== reversed) return [];
    return [sideEffect((ports) => refundRest(ports, { tenant, at, orderId: source.id, charge, requestId }))];
  },
);
const createdIn = (facts: readonly Recorded[]) =>
  facts.find(({ type }) => type === TransactionCreated.type)?.data as
    | ReturnType<typeof TransactionCreated>["data"]
    | undefined;

async function refundRest(ports: Ports, { tenant, at, orderId, charge, requestId }: Refund): Promise<void> {
  const { transactionId: charged, number, amount, orderNumber } = charge;
  const state = fold<Transaction>(transaction, await ports.store.load(tenant, transactionStream(charged)));
  if (state.status !== "confirmed" || state.rest === undefined) return;
  const by = backgroundContext(ports, { tenant, actor: SYSTEM, via: refundProduction.name, requestId });
  if (state.rest === 0) {
    const last = state.returnedBy?.at(-1);
    if (last) await run(by, transaction, charged, "markReversed", { transactionId: charged, by: last });
    return;
  }
  const transactionId = derivedId("txn", tenant, "production-refund", charged);
  const input = {
    transactionId,
    number: `${number}R`,
    type: "refund" as const,
    amount: money(state.rest, amount.currency),
    description: `${orderNumber} was cancelled: charge ${number} returned`,
    integration: "orders",
    sourceReference: orderId,
    source: { type: "order" as const, id: orderId, number: orderNumber },
    walletId: walletOf(tenant),
    reverses: { id: charged, direction: "debit" as const },
    expiresAt: new Date(Date.parse(at) + WEEK).toISOString(),
    now: at,
    confirm: true,
  };
  const result = await run(by, transaction, transactionId, "createTransaction", input);
  if (isRefusal(result) && result.refused === "version-conflict") throw new TryAgain(transactionId);
}
