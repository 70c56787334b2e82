import { type FactOf, money } from "#events/_kernel";
import { ChargePartReturned } from "#events/billing";
import { DisputeResolved, FulfilmentCharged } from "#events/statements";
import { derivedId } from "#platform/commands";
import { ask, askIfThere, when } from "#platform/reactions";
import { transaction } from "../domain/transaction/index.ts";

const WEEK = 7 * 86_400_000;
type Charged = FactOf<typeof FulfilmentCharged>["data"];

/**
 * Decides in the stream of the charge what a resolved dispute about it returns, once. There, because the order may be
 * cancelled at the same time: whatever was not returned before is returned then.
 */
export const adjustCharge = when(
  "adjust-charge-on-dispute-resolved",
  DisputeResolved,
  async ({ data, tenant }, { facts }) => {
    const { line, orderNumber } = data;
    const charged = (await facts()).find(({ type }) => type === FulfilmentCharged.type)?.data as Charged | undefined;
    if (!line || !charged) return [];
    const { transactionId } = charged;
    const part = {
      transactionId,
      by: derivedId("txn", tenant, "dispute-adjustment", line.lineId),
      number: `A-${line.lineId.slice(-8).toUpperCase()}`,
      amount: money(-line.gross.amount, line.gross.currency),
      description: `${orderNumber}: ${line.description}`.slice(0, 200),
    };
    return [ask(transaction, transactionId, "returnPart", part)];
  },
);

/** Returns to the wallet the part of a charge that was decided, once: the adjustment's id is in the fact. */
export const returnPart = when("return-part-on-charge-part-returned", ChargePartReturned, ({ data, at }) => {
  const { transactionId: charged, by: transactionId, number, amount, description, walletId, source } = data;
  const input = {
    transactionId,
    number,
    type: "adjustment" as const,
    amount,
    description,
    integration: "orders",
    sourceReference: source?.id ?? charged,
    ...(source && { source }),
    walletId,
    expiresAt: new Date(Date.parse(at) + WEEK).toISOString(),
    now: at,
    confirm: true,
  };
  return [askIfThere(transaction, transactionId, "createTransaction", input)];
});
