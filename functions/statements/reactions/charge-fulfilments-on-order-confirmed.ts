import { streamOf } from "#events/_kernel";
import { OrderConfirmed } from "#events/orders";
import { ask, when } from "#platform/reactions";
import { charges } from "../domain/charges.ts";
import { statement } from "../domain/statement.ts";
import { openStatement } from "../month.ts";
import { chargedOrder } from "../order-charges.ts";

/** Records what billing charged for each fulfilment of an order, in the fulfiller's statement of the month. */
export const chargeFulfilments = when(
  "charge-fulfilments-on-order-confirmed",
  OrderConfirmed,
  async ({ data, tenant }, { facts, project }) => {
    const [order, own] = await Promise.all([facts(streamOf("order", data.orderId)), project()]);
    const charged = chargedOrder(order, tenant);
    if (!charged || !own) return [];
    const { orderId, orderNumber, transactionId, at } = charged;
    const effects = charged.fulfilments.map(async ({ fulfillmentId, fulfiller, items, lines }) => {
      const currency = lines[0]?.gross.currency ?? own.currency;
      const home = { project: tenant, timeZone: own.timeZone, currency, fulfiller };
      const month = await openStatement((stream) => facts(stream), home, at);
      const inMonth = lines.map((line) => ({ ...line, statementId: month.statementId }));
      const input = { fulfillmentId, orderId, orderNumber, fulfiller, transactionId, items, lines: inMonth };
      return [ask(statement, month.statementId, "open", month), ask(charges, fulfillmentId, "charge", input)];
    });
    return (await Promise.all(effects)).flat();
  },
);
