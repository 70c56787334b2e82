import { type Money, money } from "#events/_kernel";
import type { Choice, PlannedFulfilment } from "#events/orders";
import type { Placed } from "./order.ts";
import { makingCost } from "./totals.ts";

/** The delivery method chosen for a fulfilment. */
export const methodOf = (planned: PlannedFulfilment, choices: readonly Choice[]) =>
  planned.methods.find(
    (each) => each.id === choices.find((choice) => choice.fulfillmentId === planned.fulfillmentId)?.shippingMethodId,
  );

type Made = Pick<Placed, "planned" | "lines" | "currency">;

/** What making and sending costs, whoever makes it. */
export const costOf = ({ planned, lines, currency }: Made, choices: readonly Choice[]): Money =>
  money(
    planned.reduce((sum, each) => sum + makingCost(each, lines) + (methodOf(each, choices)?.totalPrice.amount ?? 0), 0),
    currency,
  );

/** What the shop owes for it: what `project` makes and sends itself is owed to nobody. */
export const owedFor = (order: Made, choices: readonly Choice[], project: string): Money =>
  costOf({ ...order, planned: order.planned.filter(({ fulfiller }) => fulfiller?.project !== project) }, choices);
