import { money, streamOf } from "#events/_kernel";
import { PlatformPaymentRefunded } from "#events/orders";
import { derivedId } from "#platform/commands";
import { ask, when } from "#platform/reactions";
import { charges } from "../domain/charges.ts";
import { statement } from "../domain/statement.ts";
import { openStatement } from "../month.ts";
import { chargedOrder } from "../order-charges.ts";

/** Returns the charges of an order's fulfilments as lines, in the statements of the month in which billing returned them. */
export const refundFulfilments = when(
  "refund-fulfilments-on-platform-payment-refunded",
  PlatformPaymentRefunded,
  async ({ data, tenant, at }, { facts, project }) => {
    const [order, own] = await Promise.all([facts(streamOf("order", data.orderId)), project()]);
    const charged = chargedOrder(order, tenant);
    if (!charged || !own) return [];
    const { orderId, orderNumber } = charged;
    const effects = charged.fulfilments.map(async ({ fulfillmentId, fulfiller, lines }) => {
      const currency = lines[0]?.gross.currency ?? own.currency;
      const month = await openStatement(
        (of) => facts(of),
        { project: tenant, timeZone: own.timeZone, currency, fulfiller },
        at,
      );
      const returned = money(-lines.reduce((sum, { gross }) => sum + gross.amount, 0), currency);
      const line = {
        lineId: derivedId("stl", fulfillmentId, "refund"),
        statementId: month.statementId,
        type: "refund" as const,
        description: `${orderNumber} was cancelled`,
        quantity: 1,
        unit: returned,
        net: returned,
        tax: money(0, currency),
        gross: returned,
      };
      const input = { fulfillmentId, orderId, orderNumber, refundId: data.refundId, line };
      return [ask(statement, month.statementId, "open", month), ask(charges, fulfillmentId, "refund", input)];
    });
    return (await Promise.all(effects)).flat();
  },
);
