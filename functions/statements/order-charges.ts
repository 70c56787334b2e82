import type { FactOf } from "#events/_kernel";
import { type Money, money, type Recorded } from "#events/_kernel";
import type { OrderCreated, OrderLine, PlannedFulfilment } from "#events/orders";
import { OrderConfirmed, PlatformPaymentSucceeded } from "#events/orders";
import { derivedId } from "#platform/commands";

type Created = FactOf<typeof OrderCreated>["data"];
/** Facts of an order that has been charged. */
export interface ChargedOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly transactionId: string;
  readonly at: string;
  readonly fulfilments: readonly ChargedFulfilment[];
}
export interface ChargedFulfilment {
  readonly fulfillmentId: string;
  readonly fulfiller: { readonly project: string; readonly name: string };
  readonly items: number;
  readonly lines: readonly ChargedLine[];
}
interface ChargedLine {
  readonly lineId: string;
  readonly type: "garment" | "shipping" | "surcharge";
  readonly description: string;
  readonly variantRef?: string;
  readonly quantity: number;
  readonly unit: Money;
  readonly net: Money;
  readonly tax: Money;
  readonly gross: Money;
}

/** Orders from before fulfillers were chosen name none. */
const UNNAMED = { project: "none", name: "No fulfiller named" };

/**
 * What billing charged for an order, by fulfilment: making each item, printing included, and sending. What the shop makes
 * itself costs nothing. Undefined while nothing was charged. The lines always add up to the charge.
 */
export function chargedOrder(facts: readonly Recorded[], project: string): ChargedOrder | undefined {
  const of = <D>(type: string) => facts.findLast((fact) => fact.type === type) as (Recorded & { data: D }) | undefined;
  const created = of<Created>("OrderCreated")?.data;
  const paid = of<FactOf<typeof PlatformPaymentSucceeded>["data"]>(PlatformPaymentSucceeded.type);
  const confirmed = of<FactOf<typeof OrderConfirmed>["data"]>(OrderConfirmed.type)?.data;
  if (!created || !confirmed || !paid?.data.charge) return undefined;
  const planned = (of<{ fulfilments: PlannedFulfilment[] }>("OrderRequoted")?.data ?? created).fulfilments;
  const { orderId, number: orderNumber, lines } = created;
  const fulfilments = confirmed.fulfilments.flatMap((each) => {
    const plan = planned.find(({ fulfillmentId }) => fulfillmentId === each.fulfillmentId);
    if (!plan || plan.fulfiller?.project === project) return [];
    const charged = [...garments(plan, lines), ...shipping(plan, each)];
    return charged.length > 0 ? [fulfilmentOf(plan, charged)] : [];
  });
  const { transactionId } = paid.data.charge;
  return { orderId, orderNumber, transactionId, at: paid.at, fulfilments: agreeing(fulfilments, paid.data.amount) };
}

const fulfilmentOf = (
  { fulfillmentId, fulfiller, items }: PlannedFulfilment,
  lines: ChargedLine[],
): ChargedFulfilment => ({
  fulfillmentId,
  fulfiller: fulfiller ? { project: fulfiller.project, name: fulfiller.name } : UNNAMED,
  items: items.reduce((sum, { quantity }) => sum + quantity, 0),
  lines,
});

function lineOf(
  type: ChargedLine["type"],
  key: readonly [string, string],
  description: string,
  { quantity, unit, variantRef }: { quantity: number; unit: Money; variantRef?: string | undefined },
): ChargedLine {
  const net = money(unit.amount * quantity, unit.currency);
  return {
    lineId: derivedId("stl", ...key),
    type,
    description: description.slice(0, 200),
    ...(variantRef && { variantRef }),
    quantity,
    unit,
    net,
    tax: money(0, unit.currency),
    gross: net,
  };
}

const garments = ({ fulfillmentId, items }: PlannedFulfilment, lines: readonly OrderLine[]): ChargedLine[] =>
  items.flatMap(({ orderItemId, quantity }) => {
    const line = lines.find(({ id }) => id === orderItemId);
    const unit = line?.unitCost;
    if (!line || !unit || unit.amount === 0) return [];
    const options = line.attributes.map(({ value }) => value).join(", ");
    const description = options ? `${line.title}, ${options}` : line.title;
    return [
      lineOf("garment", [fulfillmentId, orderItemId], description, { quantity, unit, variantRef: line.variantId }),
    ];
  });

function shipping(
  { fulfillmentId, methods }: PlannedFulfilment,
  { shippingMethodId, shippingPrice }: { shippingMethodId: string; shippingPrice: Money },
): ChargedLine[] {
  if (shippingPrice.amount === 0) return [];
  const name = methods.find(({ id }) => id === shippingMethodId)?.name ?? "Delivery";
  return [lineOf("shipping", [fulfillmentId, "shipping"], name, { quantity: 1, unit: shippingPrice })];
}

/** Adds what the lines lack to the charge as a line of its own, on the first fulfilment. */
function agreeing(fulfilments: readonly ChargedFulfilment[], charge: Money): readonly ChargedFulfilment[] {
  const sum = fulfilments.flatMap(({ lines }) => lines).reduce((total, { gross }) => total + gross.amount, 0);
  const [first, ...others] = fulfilments;
  if (!first || sum === charge.amount) return fulfilments;
  const unit = money(charge.amount - sum, charge.currency);
  const key = [first.fulfillmentId, "difference"] as const;
  const line = lineOf("surcharge", key, "Difference between the quote and the charge", { quantity: 1, unit });
  return [{ ...first, lines: [...first.lines, line] }, ...others];
}
