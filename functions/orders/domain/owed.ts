import { type Money, money } from "#events/_kernel";
import type { Choice, PlannedFulfilment } from "#events/orders";
import type { Placed } from "./order.ts";
import { makingCost } from "./totals.ts";

/** Returns the delivery method chosen for a fulfilment. */
export const methodOf = (planned: PlannedFulfilment, choices: readonly Choice[]) =>
  planned.methods.find(
    (each) => each.id === choices.find((choice) => choice.fulfillmentId === planned.fulfillmentId)?.shippingMethodId,
  );

type Made = Pick<Placed, "planned" | "lines" | "currency">;

/** Returns the cost of making and sending, whoever makes it. */
export const costOf = ({ planned, lines, currency }: Made, choices: readonly Choice[]): Money =>
  money(
    planned.reduce((sum, each) => sum + makingCost(each, lines) + (methodOf(each, choices)?.totalPrice.amount ?? 0), 0),
    currency,
  );

/** Returns what the shop owes: items that `project` makes and sends itself cost nothing. */
export const owedFor = (order: Made, choices: readonly Choice[], project: string): Money =>
  costOf({ ...order, planned: order.planned.filter(({ fulfiller }) => fulfiller?.project !== project) }, choices);
